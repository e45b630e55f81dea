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
import { ISSUERS, isWhole, moveFormerKeys, PLACES } from "./key-folder.ts";

/**
 * Makes the folder, readable by the owner only, when it is not there or empty. Throws ConfigError for a folder that
 * holds something else. Answers whether it made it.
 */
export async function makeKeysIfMissing(folder: string): Promise<boolean> {
  if (isWhole(folder)) {
    moveFormerKeys(folder);
    return false;
  }
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ConfigError(`KEYS_DIR: ${folder} is not empty and holds no whole set of keys`);
  await makeKeys(folder);
  return true;
}

/** Written into a folder beside it and renamed, so that a half-made set is never used. */
async function makeKeys(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const write = (place: string, text: string) => {
    mkdirSync(dirname(join(draft, place)), { recursive: true, mode: 0o700 });
    writeFileSync(join(draft, place), text, { mode: 0o600, flush: true });
  };
  const publicKeys: JWK[] = [];
  for (const issuer of ISSUERS) {
    const pair = await generateKeyPair("EdDSA", { extractable: true });
    const kid = `${issuer}-${randomBytes(6).toString("hex")}`;
    write(
      PLACES.privateKey(issuer),
      JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid }),
    );
    publicKeys.push({ ...(await exportJWK(pair.publicKey)), kid });
  }
  write(PLACES.publicKeys, JSON.stringify({ keys: publicKeys }));
  write(PLACES.tokenKey, randomBytes(32).toString("base64url"));
  write(PLACES.sessionKey, randomBytes(32).toString("base64url"));
  write(PLACES.complete, new Date().toISOString());
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
}
