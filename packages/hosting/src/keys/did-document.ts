import { base58 } from "@scure/base";
import type { CredentialKey } from "./credential-keys.ts";

/** Identifies an installation by the host of its address (W3C, did:web). */
export const didOfUrl = (publicUrl: string): string =>
  `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

/** The prefix of Ed25519 keys (W3C Controlled Identifiers, Multikey). */
const ED25519 = [0xed, 0x01];

/** What an installation publishes about its keys, at `/.well-known/did.json`. */
export function didDocument(publicUrl: string, keys: readonly CredentialKey[]): object {
  const id = didOfUrl(publicUrl);
  const methods = keys.map(({ kid, x }) => ({
    id: `${id}#${kid}`,
    type: "Multikey",
    controller: id,
    publicKeyMultibase: `z${base58.encode(Uint8Array.from([...ED25519, ...Buffer.from(x, "base64url")]))}`,
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}
