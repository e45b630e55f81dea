import type { Issuer } from "@laurel/contracts/services";
import type { Telling } from "@laurel/event-sourcing/work/failures";
import { createPrivateKey } from "node:crypto";
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
import { openFreshFile, type FreshFile } from "./fresh-file.ts";
import { ISSUERS, KEY_FILES } from "./key-folder.ts";
import { makeKeysIfMissing } from "./make-keys.ts";

const jwk = z.looseObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
});
const keySet = z.object({ keys: z.array(jwk) });
export type Jwk = z.output<typeof jwk>;

/** How old a private key may be: its former one is accepted for much longer. */
const PRIVATE_KEY_MAX_AGE_MS = 5_000;

/**
 * The keys of one process: its own private key, and the public keys of all. They are read again when their files change,
 * and each call returns the same object until then.
 */
export interface ProcessKeys {
  /** At most five seconds old. */
  privateKey(): Jwk;
  /** Looks at the file unless the last look was less than `maxAgeMs` ago. */
  publicKeys(maxAgeMs: number): Jwk[];
  /** Public keys for credentials, which anybody may ask for. Looks at the file each time. */
  credentialKeys(): CredentialKey[];
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
  /** 32 bytes, base64url: the key of the links that referees get, only for portfolio. */
  confirmationKey: string;
  /** Signs the credentials of signed CVs, only for profile. */
  signingKey: () => SigningKey;
}

/** Reads the keys; creates them with `makeKeysIfMissing` first. Throws ConfigError. */
export async function loadKeys(folder: string, telling: Telling): Promise<KeyRing> {
  await makeKeysIfMissing(folder);
  const all = new Map(ISSUERS.map((issuer) => [issuer, openProcessKeys(folder, issuer, telling)]));
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
    confirmationKey: readConfirmationKey(folder),
    signingKey: openSigningKey(folder, telling),
  };
}

/** Opens the keys of one process, and no other private key. Throws ConfigError. */
export function openProcessKeys(folder: string, issuer: Issuer, telling: Telling): ProcessKeys {
  const open = <Content>(file: string, read: () => Content): FreshFile<Content> =>
    openFreshFile(join(folder, file), read, telling);
  const privateKey = open(KEY_FILES.privateKey(issuer), () => readPrivateKey(folder, issuer));
  const publicKeys = open(KEY_FILES.publicKeys, () => readPublicKeys(folder));
  const credentialKeys = open(KEY_FILES.credentialKeys, () => readCredentialKeys(folder));
  return {
    privateKey: () => privateKey.read(PRIVATE_KEY_MAX_AGE_MS),
    publicKeys: (maxAgeMs) => publicKeys.read(maxAgeMs),
    credentialKeys: () => credentialKeys.read(0),
  };
}

/** The private key of a process. Throws when it can't sign or is another process's, and ConfigError when it's missing. */
export function readPrivateKey(folder: string, issuer: Issuer): Jwk {
  const key = jwk.parse(JSON.parse(read(folder, KEY_FILES.privateKey(issuer))));
  if (!key.kid.startsWith(`${issuer}-`)) throw new Error(`${key.kid} is not a key of ${issuer}`);
  createPrivateKey({ key, format: "jwk" });
  return key;
}

/** The public keys of all processes. Throws ConfigError. */
export const readPublicKeys = (folder: string): Jwk[] =>
  keySet.parse(JSON.parse(read(folder, KEY_FILES.publicKeys))).keys;

/** Reads the HMAC key of mailed tokens, only for identity. Throws ConfigError. */
export const readTokenKey = (folder: string) => read(folder, KEY_FILES.tokenKey);

/** Reads the key of session ids, only for the gateway. Throws ConfigError. */
export const readSessionKey = (folder: string) => read(folder, KEY_FILES.sessionKey);

/** Reads the HMAC key of the secrets of webhooks, only for notifications. Throws ConfigError. */
export const readWebhookKey = (folder: string) => read(folder, KEY_FILES.webhookKey);

/** Reads the HMAC key of share links, only for profile. Throws ConfigError. */
export const readShareKey = (folder: string) => read(folder, KEY_FILES.shareKey);
export const readConfirmationKey = (folder: string) => read(folder, KEY_FILES.confirmationKey);

/** Opens the key that signs the credentials of signed CVs, only for profile. Throws ConfigError. */
export function openSigningKey(folder: string, telling: Telling): () => SigningKey {
  const readKey = () => signingKeySchema.parse(JSON.parse(read(folder, KEY_FILES.credentialKey)));
  const file = openFreshFile(join(folder, KEY_FILES.credentialKey), readKey, telling);
  return () => file.read(PRIVATE_KEY_MAX_AGE_MS);
}

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
