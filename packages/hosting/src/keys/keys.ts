import type { Issuer } from "@laurel/contracts/services";
import type { JWK } from "jose";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ConfigError } from "../process/config.ts";
import { ISSUERS, PLACES } from "./key-folder.ts";
import { makeKeysIfMissing } from "./make-keys.ts";

/** What one process holds: its own private key, and the public keys of all. */
export interface ProcessKeys {
  privateKey: JWK & { kid: string };
  publicKeys: JWK[];
}

/** All keys of an installation, for the product as one process. */
export interface KeyRing {
  of(issuer: Issuer): ProcessKeys;
  /** 32 bytes, base64url: the HMAC key of mailed tokens, identity's alone. */
  tokenKey: string;
  /** 32 bytes, base64url: ids of repeated sign-ins derive from it; the gateway's alone. */
  sessionKey: string;
}

const jwk = z.looseObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
});
const keySet = z.object({ keys: z.array(jwk) });

/** Reads the folder; makes it as `makeKeysIfMissing` does when it is not there. Throws ConfigError as both do. */
export async function loadKeys(folder: string): Promise<KeyRing> {
  await makeKeysIfMissing(folder);
  const all = new Map(ISSUERS.map((issuer) => [issuer, readProcessKeys(folder, issuer)]));
  return {
    of(issuer) {
      const keys = all.get(issuer);
      if (!keys) throw new Error(`${issuer} has no keys`);
      return keys;
    },
    tokenKey: readTokenKey(folder),
    sessionKey: readSessionKey(folder),
  };
}

/** The keys of one process; no other private key is read. Throws ConfigError. */
export function readProcessKeys(folder: string, issuer: Issuer): ProcessKeys {
  return {
    privateKey: jwk.parse(JSON.parse(read(folder, PLACES.privateKey(issuer)))),
    publicKeys: keySet.parse(JSON.parse(read(folder, PLACES.publicKeys))).keys,
  };
}

/** The HMAC key of mailed tokens: for identity alone. Throws ConfigError. */
export const readTokenKey = (folder: string) => read(folder, PLACES.tokenKey);

/** The key of session ids: for the gateway alone. Throws ConfigError. */
export const readSessionKey = (folder: string) => read(folder, PLACES.sessionKey);

function read(folder: string, place: string): string {
  try {
    return readFileSync(join(folder, place), "utf8").trim();
  } catch (cause) {
    throw missing(join(folder, place), cause);
  }
}

const missing = (place: string, cause?: unknown) =>
  new ConfigError(
    `KEYS_DIR: ${place} is missing or cannot be read: npm run keys -- new makes keys`,
    {
      cause,
    },
  );
