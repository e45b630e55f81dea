import { sign } from "node:crypto";
import type { JsonObject } from "../values.ts";
import { didKeyOf, didMethodOf, jwkOf, type Keys, type Network } from "./badges.ts";

/** An issuer that is only a key, with the address of its site. */
export const keyIssuer = (keys: Keys, url = "https://school.example"): JsonObject => ({
  id: didKeyOf(keys),
  type: ["Profile"],
  name: "Example School",
  url,
});

export const LINKS = "/.well-known/did-configuration.json";
export const LINKS_CONTEXT = "https://identity.foundation/.well-known/did-configuration/v1";

/** What a key signs, so that the host of an origin can name it as its own. */
export function linkage(keys: Keys, origin: string, changes: JsonObject = {}): JsonObject {
  return {
    "@context": ["https://www.w3.org/2018/credentials/v1", LINKS_CONTEXT],
    type: ["VerifiableCredential", "DomainLinkageCredential"],
    issuer: didKeyOf(keys),
    issuanceDate: "2025-01-01T00:00:00Z",
    expirationDate: "2055-01-01T00:00:00Z",
    credentialSubject: { id: didKeyOf(keys), origin },
    ...changes,
  };
}

/** A linkage credential as a token, whose claims repeat it. */
export function linkageToken(keys: Keys, credential: JsonObject, claims: JsonObject = {}): string {
  const { kty } = jwkOf(keys);
  const header = { alg: kty === "EC" ? "ES256" : "EdDSA", kid: didMethodOf(keys) };
  const payload = { iss: didKeyOf(keys), sub: didKeyOf(keys), ...claims, vc: credential };
  const [head, body] = [header, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const key = { key: keys.privateKey, dsaEncoding: "ieee-p1363" } as const;
  const made = sign(kty === "EC" ? "sha256" : null, Buffer.from(`${head}.${body}`), key);
  return `${head}.${body}.${made.toString("base64url")}`;
}

export const linksDocument = (...linked: unknown[]): JsonObject => ({
  "@context": LINKS_CONTEXT,
  linked_dids: linked,
});

/** The site of the school names these keys as its own. */
export const linksOf = (...all: Keys[]): Network => ({
  [`https://school.example${LINKS}`]: linksDocument(
    ...all.map((keys) => linkageToken(keys, linkage(keys, "https://school.example"))),
  ),
});
