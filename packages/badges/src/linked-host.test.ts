import { describe, expect, it } from "vitest";
import {
  check,
  didKeyOf,
  ed25519,
  fakeFetcher,
  judge,
  ob3,
  p256,
  tokenOf,
  withProof,
  type Keys,
  type Network,
} from "./testing/badges.ts";
import {
  keyIssuer,
  linkage,
  linkageToken,
  LINKS,
  LINKS_CONTEXT,
  linksDocument,
  linksOf,
} from "./testing/links.ts";
import type { JsonObject } from "./values.ts";

const ORIGIN = "https://school.example";
const AT = `${ORIGIN}${LINKS}`;
const keys = ed25519();
const others = ed25519();

const badgeOf = (signer: Keys, url = ORIGIN) =>
  tokenOf(ob3({ issuer: keyIssuer(signer, url) }), signer);
const named = (credential: unknown): Network => ({ [AT]: linksDocument(credential) });
const token = (changes: JsonObject = {}, claims: JsonObject = {}) =>
  linkageToken(keys, linkage(keys, ORIGIN, changes), claims);
const proven = (changes: JsonObject = {}, proof: JsonObject = {}) =>
  withProof(linkage(keys, ORIGIN, changes), keys, {
    type: "Ed25519Signature2020",
    cryptosuite: undefined,
    "@context": undefined,
    ...proof,
  });
const SUITE_CONTEXTS = {
  "@context": [
    "https://www.w3.org/2018/credentials/v1",
    LINKS_CONTEXT,
    "https://w3id.org/security/suites/ed25519-2020/v1",
    "https://w3id.org/security/data-integrity/v2",
  ],
};

async function hostOf(badge: JsonObject | string, network: Network) {
  const checked = await check(badge, network);
  return checked.ok ? [checked.value.status, checked.value.issuer.host] : checked.refusal;
}

describe("an issuer that is only a key", () => {
  it("isn't confirmed by the name that it gives itself", async () => {
    const { url: _url, ...issuer } = keyIssuer(keys);
    const badge = ob3({ issuer: { ...issuer, name: "Massachusetts Institute of Technology" } });
    for (const signed of [await withProof(badge, keys), await tokenOf(badge, keys)]) {
      const fetcher = fakeFetcher(linksOf(keys));
      expect(await judge(signed, {}, { fetcher })).toEqual([
        "integrity_only",
        { issuer: "warning" },
      ]);
      expect(fetcher.asked).toEqual([]);
    }
  });

  it.each([
    ["Ed25519", ed25519()],
    ["P-256", p256()],
  ])("is confirmed by the host of its site that names it: %s", async (_kind, signer) => {
    expect(await hostOf(await badgeOf(signer), linksOf(others, signer))).toEqual([
      "verified",
      "school.example",
    ]);
    expect(await hostOf(await badgeOf(signer), linksOf(others))).toEqual(["integrity_only", ""]);
  });

  it.each([
    ["eddsa-rdfc-2022", { type: "DataIntegrityProof", cryptosuite: "eddsa-rdfc-2022" }],
    ["eddsa-2022", { type: "DataIntegrityProof", cryptosuite: "eddsa-2022" }],
    ["Ed25519Signature2020", {}],
  ])("is confirmed by a credential with a proof: %s", async (_suite, proof) => {
    const credential = await proven(SUITE_CONTEXTS, proof);
    expect(await judge(await badgeOf(keys), named(credential))).toEqual(["verified", {}]);
    const moved = { ...credential, expirationDate: "2056-01-01T00:00:00Z" };
    expect((await judge(await badgeOf(keys), named(moved)))[0]).toBe("integrity_only");
  });

  it("is confirmed by its site wherever on the host that is, with its port", async () => {
    const origin = "https://school.example:8443";
    const network = {
      [`${origin}${LINKS}`]: linksDocument(linkageToken(keys, linkage(keys, origin))),
    };
    const badge = await badgeOf(keys, `${origin}/badges/about?x#y`);
    expect(await hostOf(badge, network)).toEqual(["verified", "school.example:8443"]);
    expect(await hostOf(await badgeOf(keys), network)).toEqual(["integrity_only", ""]);
  });

  it("is asked for over TLS first, and over plain http where only that answers", async () => {
    const http = "http://10.0.0.8:8080";
    const secure = "https://10.0.0.8:8080";
    const of = (origin: string) => linksDocument(linkageToken(keys, linkage(keys, origin)));
    const badge = await badgeOf(keys, `${http}/`);
    const plain = { [`${secure}${LINKS}`]: "unreachable", [`${http}${LINKS}`]: of(http) };
    expect(await hostOf(badge, plain)).toEqual(["verified", "10.0.0.8:8080"]);
    const reached = { [`${secure}${LINKS}`]: 404, [`${http}${LINKS}`]: of(http) };
    expect(await hostOf(badge, reached)).toEqual(["integrity_only", ""]);
    const insecure = { [`${secure}${LINKS}`]: of(http) };
    expect(await hostOf(badge, insecure)).toEqual(["integrity_only", ""]);
    const none = { ...plain, [`${http}${LINKS}`]: 404 };
    expect(await hostOf(badge, none)).toEqual(["integrity_only", ""]);
    const away = { ...plain, [`${http}${LINKS}`]: "unreachable" };
    expect(await hostOf(badge, away)).toEqual(["could_not_check", ""]);
    const securely = await badgeOf(keys, secure);
    expect(await hostOf(securely, plain)).toEqual(["verified", "10.0.0.8:8080"]);
    expect(await hostOf(securely, none)).toEqual(["could_not_check", ""]);
  });

  it.each(["unreachable", 503, 429])(
    "can't be checked while its host answers %s",
    async (answer) => {
      expect(await judge(await badgeOf(keys), { [AT]: answer })).toEqual([
        "could_not_check",
        { issuer: "could_not_check" },
      ]);
    },
  );

  it.each([
    [
      "for another origin",
      { credentialSubject: { id: didKeyOf(keys), origin: "https://a.example" } },
    ],
    ["for a page", { credentialSubject: { id: didKeyOf(keys), origin: `${ORIGIN}/badges` } }],
    ["for http", { credentialSubject: { id: didKeyOf(keys), origin: "http://school.example" } }],
    ["for no origin", { credentialSubject: { id: didKeyOf(keys) } }],
    ["about another", { credentialSubject: { id: didKeyOf(others), origin: ORIGIN } }],
    [
      "about two",
      {
        credentialSubject: [
          { id: didKeyOf(keys), origin: ORIGIN },
          { id: didKeyOf(others), origin: ORIGIN },
        ],
      },
    ],
    ["by another", { issuer: didKeyOf(others) }],
    ["of another type", { type: ["VerifiableCredential"] }],
    ["that has ended", { expirationDate: "2026-01-01T00:00:00Z" }],
    ["without an end", { expirationDate: undefined }],
    ["that hasn't begun", { issuanceDate: "2027-01-01T00:00:00Z" }],
    ["without a beginning", { issuanceDate: undefined }],
    ["with an unreadable end", { expirationDate: "never" }],
  ])("isn't confirmed by a credential %s", async (_what, changes) => {
    const badge = await badgeOf(keys);
    const defined: JsonObject = JSON.parse(
      JSON.stringify({ ...linkage(keys, ORIGIN), ...changes }),
    );
    const verdicts = [
      await judge(badge, named(linkageToken(keys, defined))),
      await judge(badge, named(await withProof({ ...defined, ...SUITE_CONTEXTS }, keys))),
    ];
    for (const verdict of verdicts)
      expect(verdict).toEqual(["integrity_only", { issuer: "warning" }]);
  });

  it.each<[string, JsonObject]>([
    ["iss", { iss: didKeyOf(others) }],
    ["sub", { sub: didKeyOf(others) }],
    ["exp", { exp: 1_700_000_000 }],
    ["nbf", { nbf: 1_900_000_000 }],
  ])("isn't confirmed by a token whose %s says otherwise", async (_claim, claims) => {
    expect((await judge(await badgeOf(keys), named(token({}, claims))))[0]).toBe("integrity_only");
    expect((await judge(await badgeOf(keys), named(token())))[0]).toBe("verified");
  });

  it.each([
    ["a document without its context", { linked_dids: [token()] }],
    ["a token that another key signed", linksDocument(forged())],
    ["a token that was changed", linksDocument(`${token().slice(0, -6)}AAAAAA`)],
    ["a credential that nobody signed", linksDocument(linkage(keys, ORIGIN))],
    ["no credential", linksDocument(null, 1, "nonsense", {})],
    ["no list", linksDocument()],
    ["no JSON", "<html>"],
  ])("isn't confirmed by %s", async (_what, document) => {
    expect(await judge(await badgeOf(keys), { [AT]: document })).toEqual([
      "integrity_only",
      { issuer: "warning" },
    ]);
  });

  it("isn't confirmed by a key that signed for another purpose, or by the key of another", async () => {
    const purpose = await proven(SUITE_CONTEXTS, { proofPurpose: "authentication" });
    const foreign = await withProof(linkage(keys, ORIGIN, SUITE_CONTEXTS), others);
    for (const credential of [purpose, foreign])
      expect((await judge(await badgeOf(keys), named(credential)))[0]).toBe("integrity_only");
  });

  it("has no host while its signature fails", async () => {
    const badge = await withProof(ob3({ issuer: keyIssuer(keys) }), keys);
    expect(await hostOf(badge, linksOf(keys))).toEqual(["verified", "school.example"]);
    expect(await hostOf({ ...badge, name: "Forged" }, linksOf(keys))).toEqual(["failed", ""]);
  });
});

function forged(): string {
  const [head, body] = token().split(".");
  return [head, body, linkageToken(others, linkage(others, ORIGIN)).split(".")[2]].join(".");
}
