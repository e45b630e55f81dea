import { describe, expect, it } from "vitest";
import {
  ADA,
  check,
  CONTEXTS_V2,
  didKeyOf,
  didMethodOf,
  ed25519,
  ISSUER,
  judge,
  jwkOf,
  multibaseOf,
  ob3,
  ob3v1,
  p256,
  rsa,
  tokenOf,
  withProof,
} from "./testing/badges.ts";
import { keyIssuer, linksOf } from "./testing/links.ts";

const keys = ed25519();
const didIssuer = keyIssuer(keys);
const links = linksOf(keys);
const verified = ["verified", {}];

describe("a badge with a proof", () => {
  it.each(["eddsa-rdfc-2022", "eddsa-2022"])(
    "is verified by %s and the did:key that the issuer's host names",
    async (cryptosuite) => {
      expect(
        await judge(await withProof(ob3({ issuer: didIssuer }), keys, { cryptosuite }), links),
      ).toEqual(verified);
    },
  );

  it("is verified by Ed25519Signature2020 in the data model of VC 1.1", async () => {
    const proof = { type: "Ed25519Signature2020", cryptosuite: undefined };
    const badge = await withProof(ob3v1({ issuer: didIssuer }), keys, proof);
    expect(await judge(badge, links)).toEqual(verified);
  });

  it.each([
    "https://purl.imsglobal.org/spec/ob/v3p0/context.json",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.2.json",
  ])("is verified with the terms of %s", async (context) => {
    const contexts = [
      "https://www.w3.org/2018/credentials/v1",
      context,
      "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
      "https://w3id.org/security/data-integrity/v2",
    ];
    const badge = ob3v1({ issuer: didIssuer, "@context": contexts });
    expect(await judge(await withProof(badge, keys), links)).toEqual(verified);
  });

  it("is verified by a key on the issuer's host", async () => {
    const reference = `${ISSUER}#key-1`;
    const method = {
      id: reference,
      type: "Multikey",
      controller: ISSUER,
      publicKeyMultibase: multibaseOf(keys),
    };
    const badge = await withProof(ob3(), keys, { verificationMethod: reference });
    expect(await judge(badge, { [ISSUER]: { id: ISSUER, verificationMethod: [method] } })).toEqual(
      verified,
    );
  });

  it.each([
    ["the domain", "did:web:school.example", "https://school.example/.well-known/did.json"],
    ["a path", "did:web:school.example:badges", "https://school.example/badges/did.json"],
    ["a port", "did:web:school.example%3A8443", "https://school.example:8443/.well-known/did.json"],
  ])("is verified by a did:web of %s", async (_what, did, url) => {
    const id = `${did}#key-1`;
    const method = { id, type: "Multikey", controller: did, publicKeyMultibase: multibaseOf(keys) };
    const badge = await withProof(ob3({ issuer: { ...didIssuer, id: did } }), keys, {
      verificationMethod: id,
    });
    const document = { id: did, verificationMethod: [method], assertionMethod: [id] };
    expect(await judge(badge, { [url]: document })).toEqual(verified);
    const forOtherUse = { ...document, assertionMethod: [] };
    expect((await judge(badge, { [url]: forOtherUse }))[0]).toBe("failed");
  });

  it("proves integrity only when nothing says whose key it is", async () => {
    const badge = await withProof(ob3(), keys);
    expect(await judge(badge)).toEqual(["integrity_only", { issuer: "warning" }]);
    const other = {
      id: ISSUER,
      verificationMethod: [{ id: "#1", publicKeyMultibase: multibaseOf(ed25519()) }],
    };
    expect(await judge(badge, { [ISSUER]: other })).toEqual([
      "integrity_only",
      { issuer: "failed" },
    ]);
    expect(await judge(badge, { [ISSUER]: "unreachable" })).toEqual([
      "could_not_check",
      { issuer: "could_not_check" },
    ]);
  });

  it("proves integrity only when the key on the host is somebody else's, or withdrawn", async () => {
    const reference = "https://school.example/keys/1";
    const badge = await withProof(ob3(), keys, { verificationMethod: reference });
    const key = { id: reference, type: "Multikey", publicKeyMultibase: multibaseOf(keys) };
    expect((await judge(badge, { [reference]: { ...key, controller: ISSUER } }))[0]).toBe(
      "verified",
    );
    const others = { ...key, controller: "https://school.example/other" };
    expect((await judge(badge, { [reference]: others }))[0]).toBe("integrity_only");
    const revoked = { ...key, controller: ISSUER, revoked: "2026-01-01T00:00:00Z" };
    expect((await judge(badge, { [reference]: revoked }))[0]).toBe("integrity_only");
  });

  it("can't be checked while its key can't be fetched, and fails when there is none", async () => {
    const reference = "https://school.example/keys/1";
    const badge = await withProof(ob3(), keys, { verificationMethod: reference });
    expect((await judge(badge, { [reference]: "unreachable" }))[0]).toBe("could_not_check");
    expect((await judge(badge, { [reference]: 503 }))[0]).toBe("could_not_check");
    expect((await judge(badge, { [reference]: 404 }))[0]).toBe("failed");
  });
});

describe("a signed token", () => {
  it.each([
    ["RS256", rsa()],
    ["ES256", p256()],
    ["EdDSA", ed25519()],
  ])("is verified by %s and the issuer's key set", async (_algorithm, signer) => {
    const network = {
      "https://school.example/.well-known/jwks.json": { keys: [{ ...jwkOf(signer), kid: "1" }] },
    };
    expect(await judge(await tokenOf(ob3(), signer, { kid: "1" }), network)).toEqual(verified);
    expect(await judge(await tokenOf(ob3(), signer), network)).toEqual(verified);
  });

  it.each([
    ["Ed25519", ed25519()],
    ["P-256", p256()],
  ])("is verified by a did:key of %s that the issuer's host names", async (_kind, signer) => {
    const badge = ob3({ issuer: { ...didIssuer, id: didKeyOf(signer) } });
    const token = await tokenOf(badge, signer, { kid: didMethodOf(signer) });
    expect(await judge(token, linksOf(signer))).toEqual(verified);
    expect(await judge(await tokenOf(badge, signer), linksOf(signer))).toEqual(verified);
  });

  it("is verified by the key that `kid` is the address of", async () => {
    const kid = "https://school.example/keys/1";
    const badge = await tokenOf(ob3(), keys, { kid });
    expect(await judge(badge, { [kid]: jwkOf(keys) })).toEqual(verified);
    expect(
      (
        await judge(await tokenOf(ob3(), keys, { kid: "https://evil.example/1" }), {
          "https://evil.example/1": jwkOf(keys),
        })
      )[0],
    ).toBe("integrity_only");
  });

  it("may hold the credential as VC 1.1 does, and the rest in its claims", async () => {
    const { id, issuer: _i, issuanceDate: _d, ...vc } = ob3v1();
    const payload = { vc, iss: didKeyOf(keys), jti: id, nbf: 1_749_081_600, exp: 1_900_000_000 };
    const checked = await check(
      await tokenOf({ ...payload, vc: { ...vc, issuer: didIssuer } }, keys),
      links,
    );
    expect(checked).toMatchObject({
      ok: true,
      value: { status: "verified", badgeId: id, claims: { completedDate: "2025-06-05" } },
    });
  });

  it("fails when its claims contradict the credential", async () => {
    const badge = ob3({ issuer: didIssuer });
    for (const claims of [{ iss: "https://other.example" }, { jti: "https://other.example/1" }])
      expect(await judge(await tokenOf({ ...badge, ...claims }, keys), links)).toEqual([
        "failed",
        { structure: "failed" },
      ]);
  });

  it("may come in an envelope", async () => {
    const token = await tokenOf(ob3({ issuer: didIssuer }), keys);
    const envelope = {
      "@context": CONTEXTS_V2[0],
      type: "EnvelopedVerifiableCredential",
      id: `data:application/vc+jwt,${token}`,
    };
    expect(await judge(envelope, links)).toEqual(verified);
  });
});

describe("what a badge says", () => {
  it("becomes the credential's fields", async () => {
    const checked = await check(
      await withProof(ob3({ issuer: didIssuer, validUntil: "2030-01-01T00:00:00Z" }), keys),
    );
    expect(checked.ok && checked.value).toMatchObject({
      format: "ob3",
      badgeId: "https://school.example/credentials/1",
      issuer: { name: "Example School" },
      subject: ADA,
      claims: {
        name: "Teamwork",
        organization: "Example School",
        completedDate: "2025-06-05",
        expirationDate: "2030-01-01",
        description: "Works well with others.",
        skills: ["teamwork", "listening"],
        credentialUrl: "https://school.example/credentials/1",
      },
    });
  });

  it("ends it: expired", async () => {
    const badge = ob3({ issuer: didIssuer, validUntil: "2026-01-01T00:00:00Z" });
    expect(await judge(await withProof(badge, keys), links)).toEqual([
      "expired",
      { expiry: "failed" },
    ]);
    const token = await tokenOf({ ...ob3({ issuer: didIssuer }), exp: 1_700_000_000 }, keys);
    expect((await judge(token))[0]).toBe("expired");
  });

  it("must be complete", async () => {
    const { validFrom: _, ...undated } = ob3({ issuer: didIssuer });
    for (const badge of [undated, ob3({ issuer: didIssuer, validFrom: "2030-01-01T00:00:00Z" })])
      expect(await judge(await withProof(badge, keys), links)).toEqual([
        "failed",
        { structure: "failed" },
      ]);
  });

  it.each([
    ["another credential", { type: ["VerifiableCredential", "EndorsementCredential"] }],
    ["a badge with another kind of proof", { proof: { type: "BbsBlsSignature2020" } }],
  ])("is refused for %s", async (_what, changes) => {
    expect(await check(ob3(changes))).toEqual({ ok: false, refusal: "UnsupportedBadge" });
  });
});
