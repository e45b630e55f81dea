import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  check,
  CONTEXTS_V2,
  ed25519,
  ISSUER,
  judge,
  jwkOf,
  ob2,
  OB2_PARTS,
  ob3,
  tokenOf,
  withProof,
} from "./testing/badges.ts";
import { keyIssuer, LINKS, linksOf } from "./testing/links.ts";
import { parseObject, type JsonObject } from "./values.ts";

const fileOf = (name: string) =>
  readFileSync(new URL(`../fixtures/own/${name}`, import.meta.url), "utf8").trim();
const KIM = { addresses: ["kim@example.org"] };

const keys = ed25519();
const issuer = keyIssuer(keys);
const links = linksOf(keys);

describe("contexts within a badge", () => {
  it("are those of an endorsement, and its signature holds", async () => {
    expect(await judge(fileOf("embedded-endorsement.json"), {}, KIM)).toEqual([
      "integrity_only",
      { issuer: "warning" },
    ]);
  });

  const endorsement = {
    "@context": CONTEXTS_V2,
    id: "urn:uuid:e",
    type: ["VerifiableCredential", "EndorsementCredential"],
    issuer: { id: "https://endorser.example", type: ["Profile"], name: "Endorser" },
    validFrom: "2024-01-01T00:00:00Z",
    credentialSubject: { id: "urn:uuid:s", type: ["EndorsementSubject"] },
  };
  const { credentialSubject } = ob3() as { credentialSubject: { achievement: object } };

  it.each<[string, JsonObject]>([
    ["the badge", { endorsement: [endorsement] }],
    ["its issuer", { issuer: { ...issuer, endorsement: [endorsement] } }],
    [
      "its achievement",
      {
        credentialSubject: {
          ...credentialSubject,
          achievement: { ...credentialSubject.achievement, endorsement: [endorsement] },
        },
      },
    ],
  ])("are checked with the endorsement of %s", async (_what, changes) => {
    const badge = await withProof(ob3({ issuer, ...changes }), keys);
    expect(await judge(badge, links)).toEqual(["verified", {}]);
    const forged = JSON.stringify(badge).replace('"Endorser"', '"Somebody"');
    expect((await judge(forged, links))[0]).toBe("failed");
  });

  it.each<[string, unknown]>([
    ["unknown ones", [...CONTEXTS_V2, "https://evil.example/context"]],
    ["own ones", [...CONTEXTS_V2, { name: "https://evil.example/name" }]],
    ["none", null],
  ])("can't be checked if they are %s", async (_what, context) => {
    const badge = await withProof(ob3({ issuer, endorsement: [endorsement] }), keys);
    const changed = { ...badge, endorsement: [{ ...endorsement, "@context": context }] };
    expect((await judge(changed, links))[1]).toMatchObject({ signature: "could_not_check" });
  });

  it("may be that of status lists, whose answer is for the revocation alone", async () => {
    expect(await judge(fileOf("status-context.json"), {}, KIM)).toEqual([
      "integrity_only",
      { issuer: "warning", revocation: "could_not_check" },
    ]);
  });
});

describe("several proofs", () => {
  const badge = parseObject(fileOf("good-and-broken-proof.json")) ?? {};
  const [good, broken] = badge["proof"] as [JsonObject, JsonObject];

  it.each([
    ["good and broken", [good, broken]],
    ["broken and good", [broken, good]],
    ["unknown and good", [{ type: "BbsBlsSignature2020" }, good]],
    ["chained and good", [{ ...good, previousProof: "urn:uuid:1" }, good]],
  ])("are as good as the best one: %s", async (_order, proof) => {
    expect(await judge({ ...badge, proof }, {}, KIM)).toEqual([
      "integrity_only",
      { issuer: "warning" },
    ]);
  });

  it("fail when all are broken, and aren't checked beyond five", async () => {
    expect((await judge({ ...badge, proof: [broken, broken] }, {}, KIM))[0]).toBe("failed");
    const many = [broken, broken, broken, broken, broken, good];
    for (const proof of [many, many.toReversed()])
      expect((await judge({ ...badge, proof }, {}, KIM))[0]).toBe("could_not_check");
  });

  it("prove the issuer with the one that does", async () => {
    const strangers = ed25519();
    const own = await withProof(ob3({ issuer }), keys);
    const stranger = await withProof(ob3({ issuer }), strangers);
    for (const proof of [
      [own["proof"], stranger["proof"]],
      [stranger["proof"], own["proof"]],
    ]) {
      expect(await judge({ ...own, proof }, links)).toEqual(["verified", {}]);
      const away = { [`https://school.example${LINKS}`]: "unreachable" };
      expect((await judge({ ...own, proof }, away))[0]).toBe("could_not_check");
    }
  });
});

it("proves integrity when the key of a token isn't among those of its issuer", async () => {
  const profile = "http://127.0.0.1:8765/issuer6.json";
  const published = { id: profile, publicKey: jwkOf(keys) };
  const token = fileOf("key-in-header.jwt");
  expect(await judge(token, { [profile]: published }, KIM)).toEqual([
    "integrity_only",
    { issuer: "failed" },
  ]);
  expect((await judge(token, { [profile]: "unreachable" }, KIM))[0]).toBe("could_not_check");
  const stranger = ed25519();
  const signed = { type: "SignedBadge" };
  const ofTwo = await tokenOf(ob2({ id: "urn:uuid:1", verification: signed }), stranger, {
    jwk: jwkOf(stranger),
  });
  const parts = { ...OB2_PARTS, [ISSUER]: { ...OB2_PARTS[ISSUER], publicKey: jwkOf(keys) } };
  expect(await judge(ofTwo, parts)).toEqual(["integrity_only", { issuer: "failed" }]);
});

describe("a badge of 3.0 without a part that it needs", () => {
  const text = JSON.stringify(
    ob3({ issuer, evidence: [{ id: "https://a.example/e", type: ["Evidence"], name: "Photo" }] }),
  );
  it("fails, and is verified with all of them", async () => {
    expect(await judge(await tokenOf(JSON.parse(text), keys), links)).toEqual(["verified", {}]);
  });

  it.each([
    ["criteria", '"criteria":{"narrative":"Work well with others."},', ""],
    ["criteria", '"criteria":{"narrative":"Work well with others."}', '"criteria":[]'],
    ["description", '"description":"Works well with others.",', ""],
    ["type of the issuer", '"type":["Profile"],', ""],
    ["type of the issuer", '"type":["Profile"]', '"type":["Organization"]'],
    ["type of the evidence", '"type":["Evidence"],', ""],
  ])("fails without its %s", async (_part, before, after) => {
    expect(text).toContain(before);
    const badge = JSON.parse(text.replace(before, after));
    expect(await judge(await tokenOf(badge, keys), links)).toEqual([
      "failed",
      { structure: "failed" },
    ]);
  });

  it("may only name its issuer", async () => {
    const network = { "https://school.example/.well-known/jwks.json": { keys: [jwkOf(keys)] } };
    expect(await judge(await tokenOf(ob3({ issuer: ISSUER }), keys), network)).toEqual([
      "verified",
      {},
    ]);
  });
});

it.each([
  ["its host", ISSUER, "school.example"],
  ["its did:web", "did:web:school.example%3A8443", "school.example:8443"],
])("names %s for a key that is found there", async (_what, id, host) => {
  const reference = `${id}#key-1`;
  const method = { id: reference, controller: id, publicKeyJwk: jwkOf(keys) };
  const document = { id, verificationMethod: [method] };
  const badge = await withProof(ob3({ issuer: { ...issuer, id } }), keys, {
    verificationMethod: reference,
  });
  const network = { [ISSUER]: document, [`https://${host}/.well-known/did.json`]: document };
  expect(await check(badge, network)).toMatchObject({ value: { issuer: { host } } });
  const plain = {
    [`https://${host}/.well-known/did.json`]: "unreachable",
    [`http://${host}/.well-known/did.json`]: document,
  } as const;
  if (id !== ISSUER)
    expect(await check(badge, plain)).toMatchObject({
      value: { status: "verified", issuer: { host } },
    });
});
