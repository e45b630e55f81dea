import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  ADA,
  check,
  CLAIMS,
  ed25519,
  ISSUER,
  judge,
  ob2,
  OB2_PARTS,
  p256,
  rsa,
  tokenOf,
  type Keys,
} from "./testing/badges.ts";
import type { JsonObject } from "./values.ts";

const ID = "https://school.example/assertions/1";
const hosted = (changes: JsonObject = {}) => ({ ...OB2_PARTS, [ID]: ob2(changes) });

describe("a hosted badge", () => {
  it("is verified when its address on the issuer's host says the same", async () => {
    expect(await judge(ob2(), hosted())).toEqual(["verified", {}]);
    const badge = OB2_PARTS["https://school.example/badges/teamwork"];
    expect(await judge(ob2({ badge }), hosted())).toEqual(["verified", {}]);
  });

  it("knows the recipient by a salted hash", async () => {
    const identity = `sha256$${createHash("sha256").update(`${ADA}salt`).digest("hex")}`;
    const recipient = { type: "email", hashed: true, salt: "salt", identity };
    expect(await judge(ob2({ recipient }), hosted({ recipient }))).toEqual(["verified", {}]);
    const others = { ...recipient, salt: "pepper" };
    expect(await judge(ob2({ recipient: others }), hosted({ recipient: others }))).toEqual([
      "failed",
      { recipient: "failed" },
    ]);
  });

  it.each<[string, JsonObject]>([
    ["recipient", { recipient: { type: "email", hashed: false, identity: "grace@example.com" } }],
    ["badge", { badge: "https://school.example/badges/leadership" }],
    ["date", { issuedOn: "2020-01-01T00:00:00Z" }],
    ["expiry", { expires: "2030-01-01T00:00:00Z" }],
  ])("fails when the hosted %s is another", async (_what, changes) => {
    expect((await judge(ob2(), hosted(changes)))[0]).toBe(
      "expires" in changes ? "verified" : "failed",
    );
    expect(
      (
        await judge(ob2(changes), {
          ...hosted(),
          "https://school.example/badges/leadership":
            OB2_PARTS["https://school.example/badges/teamwork"] ?? {},
        })
      )[0],
    ).toBe("failed");
  });

  it("fails when its address is unknown there, or on another host than its issuer's", async () => {
    expect((await judge(ob2(), OB2_PARTS))[0]).toBe("failed");
    const id = "https://evil.example/assertions/1";
    expect((await judge(ob2({ id }), { ...OB2_PARTS, [id]: ob2({ id }) }))[0]).toBe("failed");
  });

  it("is revoked when it is gone (410) or says so", async () => {
    expect((await judge(ob2(), { ...OB2_PARTS, [ID]: 410 }))[0]).toBe("revoked");
    expect((await judge(ob2(), hosted({ revoked: true, revocationReason: "Mistake" })))[0]).toBe(
      "revoked",
    );
  });

  it("can't be checked while the issuer can't be reached", async () => {
    expect((await judge(ob2(), { ...OB2_PARTS, [ID]: "unreachable" }))[0]).toBe("could_not_check");
    const none = {
      [ID]: "unreachable",
      "https://school.example/badges/teamwork": "unreachable",
    } as const;
    const checked = await check(ob2(), none);
    expect(checked).toMatchObject({
      value: {
        status: "could_not_check",
        claims: { name: "Badge from school.example", organization: "school.example" },
      },
    });
  });

  it("isn't verified when the issuer's profile contradicts it", async () => {
    for (const verification of [
      { startsWith: "https://school.example/awards/" },
      { allowedOrigins: ["badges.example"] },
    ]) {
      const network = { ...hosted(), [ISSUER]: { ...OB2_PARTS[ISSUER], verification } };
      expect(await judge(ob2(), network)).toEqual(["integrity_only", { issuer: "failed" }]);
    }
  });

  it("expires", async () => {
    const expires = "2026-01-01T00:00:00Z";
    expect((await judge(ob2({ expires }), hosted({ expires })))[0]).toBe("expired");
  });
});

describe("a signed badge", () => {
  const KEY = "https://school.example/key";
  const verification = { type: "SignedBadge", creator: KEY };
  const assertion = ob2({ id: "urn:uuid:1", verification });
  const network = (keys: Keys, profile: JsonObject = {}, key: JsonObject = {}) => ({
    ...OB2_PARTS,
    [ISSUER]: { ...OB2_PARTS[ISSUER], publicKey: KEY, ...profile },
    [KEY]: {
      type: "CryptographicKey",
      id: KEY,
      owner: ISSUER,
      publicKeyPem: keys.publicKey.export({ format: "pem", type: "spki" }),
      ...key,
    },
  });

  it.each([
    ["RS256", rsa()],
    ["ES256", p256()],
    ["EdDSA", ed25519()],
  ])("is verified by %s and the issuer's key", async (_algorithm, keys) => {
    expect(await judge(await tokenOf(assertion, keys), network(keys))).toEqual(["verified", {}]);
    const unnamed = ob2({ id: "urn:uuid:1", verification: { type: "SignedBadge" } });
    expect(await judge(await tokenOf(unnamed, keys), network(keys))).toEqual(["verified", {}]);
  });

  it("fails with another key, and without a signature", async () => {
    const keys = rsa();
    expect((await judge(await tokenOf(assertion, rsa()), network(keys)))[0]).toBe("failed");
    expect((await judge(assertion, network(keys)))[0]).toBe("failed");
  });

  it("proves integrity only with a key that the issuer doesn't list, or that is another's", async () => {
    const keys = rsa();
    const token = await tokenOf(assertion, keys);
    const elsewhere = "https://evil.example/key";
    const forged = await tokenOf(
      { ...assertion, verification: { ...verification, creator: elsewhere } },
      keys,
    );
    const evil = { ...network(rsa()), [elsewhere]: { ...network(keys)[KEY], id: elsewhere } };
    expect((await judge(forged, evil))[0]).toBe("integrity_only");
    expect(
      (await judge(token, network(keys, { publicKey: "https://school.example/other" })))[0],
    ).toBe("integrity_only");
    expect(
      (await judge(token, network(keys, {}, { owner: "https://school.example/other" })))[0],
    ).toBe("integrity_only");
  });

  it("is revoked by the issuer's list", async () => {
    const keys = rsa();
    const token = await tokenOf(assertion, keys);
    const url = "https://school.example/revoked";
    const listing = (...revokedAssertions: unknown[]) => ({
      ...network(keys, { revocationList: url }),
      [url]: { type: "RevocationList", id: url, issuer: ISSUER, revokedAssertions },
    });
    expect((await judge(token, listing("urn:uuid:1")))[0]).toBe("revoked");
    expect(
      (await judge(token, listing({ id: "urn:uuid:1", revocationReason: "Mistake" })))[0],
    ).toBe("revoked");
    expect(await judge(token, listing("urn:uuid:2"))).toEqual(["verified", {}]);
    for (const answer of ["unreachable", { error: "Maintenance" }])
      expect(await judge(token, { ...listing(), [url]: answer })).toEqual([
        "verified",
        { revocation: "could_not_check" },
      ]);
  });

  it("that was revoked needs a list that says otherwise", async () => {
    const keys = rsa();
    const token = await tokenOf(assertion, keys);
    const before = { claims: CLAIMS, isRevoked: true };
    const unknown = ["verified", { revocation: "could_not_check" }];
    expect(await judge(token, network(keys), { before })).toEqual(unknown);
    expect(
      await judge(token, network(keys), { before: { claims: CLAIMS, isRevoked: false } }),
    ).toEqual(["verified", {}]);
  });

  it("isn't said to be on no list while its issuer can't be found out", async () => {
    const keys = rsa();
    const away = { ...network(keys), "https://school.example/badges/teamwork": "unreachable" };
    expect((await judge(await tokenOf(assertion, keys), away))[1]).toMatchObject({
      revocation: "could_not_check",
    });
  });
});

describe("an older badge", () => {
  it.each([
    {
      uid: "1",
      recipient: "ada@example.com",
      badge: "http://a.example/badge",
      verify: { type: "hosted" },
    },
    { "@context": "https://w3id.org/openbadges/v1", type: "Assertion", id: "http://a.example/1" },
    {},
  ])("is refused", async (assertion) => {
    expect(await check(assertion)).toEqual({ ok: false, refusal: "UnsupportedBadge" });
  });
});
