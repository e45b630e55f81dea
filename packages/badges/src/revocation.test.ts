import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Network } from "./testing/badges.ts";
import { didKeyOf, ed25519, judge, ob3, tokenOf, withProof } from "./testing/badges.ts";
import { keyIssuer, linksOf } from "./testing/links.ts";
import type { JsonObject } from "./values.ts";

const keys = ed25519();
const issuer = keyIssuer(keys);
const links = linksOf(keys);
const LIST = "https://school.example/status/1";
const REVOKED = 94_567;

const bitstring = (index: number, bytes = 16 * 1024) => {
  const bits = Buffer.alloc(bytes);
  bits[Math.floor(index / 8)] = 0x80 >> (index % 8);
  return bits;
};

const listOf = (encodedList: string, changes: JsonObject = {}, purpose = "revocation") => ({
  "@context": ["https://www.w3.org/ns/credentials/v2"],
  id: LIST,
  type: ["VerifiableCredential", "BitstringStatusListCredential"],
  issuer: didKeyOf(keys),
  validFrom: "2025-01-01T00:00:00Z",
  credentialSubject: {
    id: `${LIST}#list`,
    type: "BitstringStatusList",
    statusPurpose: purpose,
    encodedList,
  },
  ...changes,
});
const encoded = `u${gzipSync(bitstring(REVOKED)).toString("base64url")}`;

const entry = (index: number | string, purpose = "revocation") => ({
  id: `${LIST}#${index}`,
  type: "BitstringStatusListEntry",
  statusPurpose: purpose,
  statusListIndex: String(index),
  statusListCredential: LIST,
});

const badgeWith = async (credentialStatus: unknown, network: Network) =>
  judge(await tokenOf(ob3({ issuer, credentialStatus }), keys), { ...links, ...network });

describe("a Bitstring status list", () => {
  it("revokes the badges whose bits are set, from the left", async () => {
    const network = { [LIST]: await withProof(listOf(encoded), keys) };
    expect(await badgeWith(entry(REVOKED), network)).toEqual(["revoked", { revocation: "failed" }]);
    for (const index of [0, REVOKED - 1, REVOKED + 1])
      expect(await badgeWith(entry(index), network)).toEqual(["verified", {}]);
  });

  it("may be a token", async () => {
    const network = { [LIST]: await tokenOf(listOf(encoded), keys) };
    expect((await badgeWith(entry(REVOKED), network))[0]).toBe("revoked");
  });

  it("may suspend a badge, and may be about something else", async () => {
    const of = async (purpose: string) => ({
      [LIST]: await withProof(listOf(encoded, {}, purpose), keys),
    });
    expect((await badgeWith(entry(REVOKED, "suspension"), await of("suspension")))[0]).toBe(
      "revoked",
    );
    expect((await badgeWith(entry(REVOKED, "message"), await of("message")))[0]).toBe("verified");
  });

  it.each<[string, JsonObject | string | number]>([
    ["can't be reached", "unreachable"],
    ["doesn't exist", 404],
    ["is no JSON", "<html>"],
    ["is no list", listOf(encoded, { type: ["VerifiableCredential"] })],
    ["is out of date", listOf(encoded, { validUntil: "2026-01-01T00:00:00Z" })],
    ["is for another purpose", listOf(encoded, {}, "suspension")],
    ["is too short", listOf(`u${gzipSync(bitstring(8, 1024)).toString("base64url")}`)],
    ["is a bomb", listOf(`u${gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString("base64url")}`)],
    ["isn't compressed", listOf(`u${Buffer.alloc(16 * 1024).toString("base64url")}`)],
  ])("counts as not checked, for this check alone, when it %s", async (_what, list) => {
    expect(await badgeWith(entry(1), { [LIST]: list })).toEqual([
      "verified",
      { revocation: "could_not_check" },
    ]);
  });

  it("counts as not checked when it was changed after it was signed", async () => {
    const list = await withProof(listOf(encoded), keys);
    const emptied = `u${gzipSync(bitstring(0)).toString("base64url")}`;
    const forged = { ...list, credentialSubject: { ...listOf(emptied).credentialSubject } };
    expect(await badgeWith(entry(REVOKED), { [LIST]: forged })).toEqual([
      "verified",
      { revocation: "could_not_check" },
    ]);
  });

  it.each(["-1", "1e3", "999999999", ""])("doesn't contain the entry %j", async (index) => {
    const network = { [LIST]: await withProof(listOf(encoded), keys) };
    expect((await badgeWith(entry(index), network))[1]).toEqual({ revocation: "could_not_check" });
  });

  it("is read among several", async () => {
    const network = { [LIST]: await withProof(listOf(encoded), keys) };
    const unknown = { id: "https://school.example/x", type: "OtherList" };
    expect((await badgeWith([entry(1), unknown], network))[1]).toEqual({
      revocation: "could_not_check",
    });
    expect((await badgeWith([unknown, entry(REVOKED)], network))[0]).toBe("revoked");
  });
});

describe("a 1EdTech revocation list", () => {
  const url = "https://school.example/revocations";
  const status = { id: url, type: "1EdTechRevocationList" };
  const revoking = (...revokedCredential: unknown[]) => ({
    [url]: { id: url, issuer: issuer["id"], revokedCredential },
  });
  const id = "https://school.example/credentials/1";

  it("revokes the credentials that it names", async () => {
    expect((await badgeWith(status, revoking({ id, revoked: true })))[0]).toBe("revoked");
    expect((await badgeWith(status, revoking(id)))[0]).toBe("revoked");
    expect(await badgeWith(status, revoking({ id: `${id}0`, revoked: true }))).toEqual([
      "verified",
      {},
    ]);
    expect(await badgeWith(status, revoking({ id, revoked: false }))).toEqual(["verified", {}]);
    expect(await badgeWith(status, revoking())).toEqual(["verified", {}]);
  });

  it("counts as not checked when it can't be read", async () => {
    for (const answer of ["unreachable", 404, "nonsense", { error: "Maintenance" }] as const)
      expect(await badgeWith(status, { [url]: answer })).toEqual([
        "verified",
        { revocation: "could_not_check" },
      ]);
  });
});
