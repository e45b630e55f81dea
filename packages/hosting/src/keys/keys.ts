import type { Issuer } from "@laurel/contracts/services";
import type { JWK } from "jose";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ConfigError } from "../process/config.ts";
import {
  readCredentialKeys,
  signingKeySchema,
  type CredentialKey,
  type SigningKey,
} from "./credential-keys.ts";
import { ISSUERS, KEY_FILES } from "./key-folder.ts";
import { makeKeysIfMissing } from "./make-keys.ts";

/** The keys of one process: its own private key, and the public keys of all. */
export interface ProcessKeys {
  privateKey: JWK & { kid: string };
  publicKeys: JWK[];
  /** Public keys for credentials, which anybody may ask for. */
  credentialKeys: CredentialKey[];
}

/** All keys of an installation, for the product as one process. */
export interface KeyRing {
  of(issuer: Issuer): ProcessKeys;
  /** 32 bytes, base64url: the HMAC key of mailed tokens, only for identity. */
  tokenKey: string;
  /** 32 bytes, base64url: the key of session ids, only for the gateway. */
  sessionKey: string;
  /** 32 bytes, base64url: the HMAC key of the secrets of webhooks, only for notifications. */
  webhookKey: string;
  /** 32 bytes, base64url: the HMAC key of share links, only for profile. */
  shareKey: string;
  /** Signs the credentials of signed CVs, only for profile. */
  signingKey: SigningKey;
}

const jwk = z.looseObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
});
const keySet = z.object({ keys: z.array(jwk) });

/** Reads the keys; creates them with `makeKeysIfMissing` first. Throws ConfigError. */
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
    webhookKey: readWebhookKey(folder),
    shareKey: readShareKey(folder),
    signingKey: readSigningKey(folder),
  };
}

/** Reads the keys of one process, and no other private key. Throws ConfigError. */
export function readProcessKeys(folder: string, issuer: Issuer): ProcessKeys {
  return {
    privateKey: jwk.parse(JSON.parse(read(folder, KEY_FILES.privateKey(issuer)))),
    publicKeys: keySet.parse(JSON.parse(read(folder, KEY_FILES.publicKeys))).keys,
    credentialKeys: readCredentialKeys(folder),
  };
}

/** Reads the HMAC key of mailed tokens, only for identity. Throws ConfigError. */
export const readTokenKey = (folder: string) => read(folder, KEY_FILES.tokenKey);

/** Reads the key of session ids, only for the gateway. Throws ConfigError. */
export const readSessionKey = (folder: string) => read(folder, KEY_FILES.sessionKey);

/** Reads the HMAC key of the secrets of webhooks, only for notifications. Throws ConfigError. */
export const readWebhookKey = (folder: string) => read(folder, KEY_FILES.webhookKey);

/** Reads the HMAC key of share links, only for profile. Throws ConfigError. */
export const readShareKey = (folder: string) => read(folder, KEY_FILES.shareKey);

/** Reads the key that signs the credentials of signed CVs, only for profile. Throws ConfigError. */
export const readSigningKey = (folder: string): SigningKey =>
  signingKeySchema.parse(JSON.parse(read(folder, KEY_FILES.credentialKey)));

function read(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), "utf8").trim();
  } catch (cause) {
    throw missing(join(folder, file), cause);
  }
}

const missing = (file: string, cause?: unknown) =>
  new ConfigError(
    `KEYS_DIR: ${file} is missing or can't be read. Run npm run keys -- new to create keys`,
    {
      cause,
    },
  );
