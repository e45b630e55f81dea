import { exportJWK, generateKeyPair, type JWK } from "jose";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { ConfigError } from "../process/config.ts";
import { ISSUERS, isWhole, moveFormerKeys, KEY_FILES } from "./key-folder.ts";

/**
 * Creates the keys when the folder is missing or empty; only the owner can read them. Throws ConfigError when the
 * folder contains something else. Returns whether it created them.
 */
export async function makeKeysIfMissing(folder: string): Promise<boolean> {
  if (isWhole(folder)) {
    moveFormerKeys(folder);
    return false;
  }
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ConfigError(
      `KEYS_DIR: ${folder} is not empty and does not contain a complete set of keys`,
    );
  await makeKeys(folder);
  return true;
}

/** Writes into a temporary folder and renames it, so that an incomplete set is never used. */
async function makeKeys(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(draft, file)), { recursive: true, mode: 0o700 });
    writeFileSync(join(draft, file), text, { mode: 0o600, flush: true });
  };
  const publicKeys: JWK[] = [];
  for (const issuer of ISSUERS) {
    const pair = await generateKeyPair("EdDSA", { extractable: true });
    const kid = `${issuer}-${randomBytes(6).toString("hex")}`;
    write(
      KEY_FILES.privateKey(issuer),
      JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid }),
    );
    publicKeys.push({ ...(await exportJWK(pair.publicKey)), kid });
  }
  write(KEY_FILES.publicKeys, JSON.stringify({ keys: publicKeys }));
  write(KEY_FILES.tokenKey, randomBytes(32).toString("base64url"));
  write(KEY_FILES.sessionKey, randomBytes(32).toString("base64url"));
  write(KEY_FILES.complete, new Date().toISOString());
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
}
