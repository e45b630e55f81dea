import { base58, base64urlnopad } from "@scure/base";
import { createPublicKey, ECDH, type JsonWebKey, type KeyObject } from "node:crypto";
import { isObject, textOf, type JsonObject } from "../values.ts";

/** Multicodec prefixes of public keys (W3C Controlled Identifiers, Multikey). */
const ED25519 = [0xed, 0x01] as const;
const P256 = [0x80, 0x24] as const;

const PUBLIC_MEMBERS = ["kty", "crv", "x", "y", "n", "e"] as const;

/** The public key of a JWK; undefined if it is none of a kind that signs badges. A secret key (HMAC) never is. */
export function keyOfJwk(jwk: JsonObject): KeyObject | undefined {
  const { kty, crv, use } = jwk;
  const isKnown =
    kty === "RSA" || (kty === "EC" && crv === "P-256") || (kty === "OKP" && crv === "Ed25519");
  if (!isKnown || (use !== undefined && use !== "sig")) return undefined;
  // Only the public part, whatever else somebody has published.
  const key: JsonWebKey = Object.fromEntries(
    PUBLIC_MEMBERS.flatMap((name) => (typeof jwk[name] === "string" ? [[name, jwk[name]]] : [])),
  );
  return attempt(() => createPublicKey({ key, format: "jwk" }));
}

/** The public key of a `publicKeyMultibase`, or of the part of a `did:key` behind the scheme: Ed25519 or P-256. */
export function keyOfMultibase(text: string): KeyObject | undefined {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{40,80}$/.test(text)) return undefined;
  const bytes = attempt(() => base58.decode(text.slice(1)));
  if (!bytes) return undefined;
  const [first, second] = bytes;
  const raw = bytes.subarray(2);
  if (first === ED25519[0] && second === ED25519[1] && raw.length === 32)
    return keyOfJwk({ kty: "OKP", crv: "Ed25519", x: base64urlnopad.encode(raw) });
  if (first === P256[0] && second === P256[1] && raw.length === 33) return attempt(() => p256(raw));
  return undefined;
}

function p256(compressed: Uint8Array): KeyObject | undefined {
  const point = ECDH.convertKey(compressed, "prime256v1", undefined, undefined, "uncompressed");
  if (typeof point === "string") return undefined;
  const part = (from: number) => base64urlnopad.encode(point.subarray(from, from + 32));
  return keyOfJwk({ kty: "EC", crv: "P-256", x: part(1), y: part(33) });
}

const keyOfPem = (pem: string): KeyObject | undefined => {
  if (!/^\s*-----BEGIN (RSA )?PUBLIC KEY-----/.test(pem)) return undefined;
  const key = attempt(() => createPublicKey(pem));
  return key && keyOfJwk(key.export({ format: "jwk" }));
};

/** The key of a JWK, a verification method or a CryptographicKey of 2.0, whichever form it has. */
export function keyIn(value: JsonObject): KeyObject | undefined {
  if (isObject(value["publicKeyJwk"])) return keyOfJwk(value["publicKeyJwk"]);
  if (value["publicKeyMultibase"] !== undefined)
    return keyOfMultibase(textOf(value["publicKeyMultibase"]));
  if (value["publicKeyPem"] !== undefined) return keyOfPem(textOf(value["publicKeyPem"]));
  return value["kty"] === undefined ? undefined : keyOfJwk(value);
}

export const sameKey = (one: KeyObject, other: KeyObject): boolean => one.equals(other);

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
