import { exportJWK, generateKeyPair } from "jose";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { KEY_FILES } from "./key-folder.ts";
import { replaceKeyFile } from "./key-files.ts";

/** A public key for credentials, as `/.well-known/jwks.json` shows it. */
export interface CredentialKey {
  kty: "OKP";
  crv: "Ed25519";
  /** 32 bytes, base64url. */
  x: string;
  kid: string;
}

/** The key that signs credentials, with its secret part. */
export interface SigningKey extends CredentialKey {
  d: string;
}

const publicKey = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
});
const keySet = z.object({ keys: z.array(publicKey) });
export const signingKeySchema = publicKey.extend({ d: z.string() });

/** Creates the key of an installation that has never had one. Returns whether it did. */
export async function makeCredentialKeyIfMissing(folder: string): Promise<boolean> {
  if (existsSync(join(folder, KEY_FILES.credentialKeys))) return false;
  await addCredentialKey(folder, []);
  return true;
}

/** Profile signs with the new key soon after. The signatures of the former keys stay valid. */
export async function rotateCredentialKey(folder: string): Promise<void> {
  await addCredentialKey(folder, readCredentialKeys(folder));
}

/** The public keys; none of an installation that is older than signed CVs. */
export function readCredentialKeys(folder: string): CredentialKey[] {
  const file = join(folder, KEY_FILES.credentialKeys);
  return existsSync(file) ? keySet.parse(JSON.parse(readFileSync(file, "utf8"))).keys : [];
}

async function addCredentialKey(folder: string, former: readonly CredentialKey[]): Promise<void> {
  const pair = await generateKeyPair("EdDSA", { extractable: true });
  const kid = `credentials-${randomBytes(6).toString("hex")}`;
  const secret = signingKeySchema.parse({ ...(await exportJWK(pair.privateKey)), kid });
  const { d: _secret, ...shown } = secret;
  const isFirst = former.length === 0;
  const publish = () =>
    replaceKeyFile(folder, KEY_FILES.credentialKeys, JSON.stringify({ keys: [...former, shown] }));
  // A key is known before it signs. The first public key says that the secret one exists, and comes last.
  if (!isFirst) publish();
  replaceKeyFile(folder, KEY_FILES.credentialKey, JSON.stringify(secret));
  if (isFirst) publish();
}
