import { exportJWK, generateKeyPair, type JWK } from "jose";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Issuer } from "@laurel/contracts/services";
import { ConfigError } from "../process/config.ts";
import { makeCredentialKeyIfMissing } from "./credential-keys.ts";
import { replaceKeyFile, writeKeyFile } from "./key-files.ts";
import { ISSUERS, isWhole, moveFormerKeys, KEY_FILES } from "./key-folder.ts";

/** The secrets of installations that don't list them. */
const FIRST_SECRETS: readonly string[] = [
  KEY_FILES.tokenKey,
  KEY_FILES.sessionKey,
  KEY_FILES.webhookKey,
];
const SECRETS: readonly string[] = [
  ...FIRST_SECRETS,
  KEY_FILES.shareKey,
  KEY_FILES.confirmationKey,
];

/**
 * Creates the keys when the folder is missing or empty; only the owner can read them. An older installation gets the
 * keys of services and the secrets that it didn't have. Throws ConfigError when the folder contains something else. Returns whether it
 * created any.
 */
export async function makeKeysIfMissing(folder: string): Promise<boolean> {
  if (isWhole(folder)) {
    moveFormerKeys(folder);
    const added = await addMissingKeys(folder);
    const signs = await makeCredentialKeyIfMissing(folder);
    return addLaterSecrets(folder) || added || signs;
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
  const publicKeys: JWK[] = [];
  for (const issuer of ISSUERS) {
    const pair = await newKeyPair(issuer);
    writeKeyFile(draft, KEY_FILES.privateKey(issuer), JSON.stringify(pair.privateKey));
    publicKeys.push(pair.publicKey);
  }
  writeKeyFile(draft, KEY_FILES.publicKeys, JSON.stringify({ keys: publicKeys }));
  for (const file of SECRETS) writeKeyFile(draft, file, newSecret());
  await makeCredentialKeyIfMissing(draft);
  writeKeyFile(draft, KEY_FILES.complete, completion(new Date().toISOString()));
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
}

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

/**
 * The keys of services that have no public key yet. It is written last, so that an interrupted addition is repeated; a
 * service that has one has lost its other keys, and gets no new ones.
 */
async function addMissingKeys(folder: string): Promise<boolean> {
  const publicKeys = () =>
    keySet.parse(JSON.parse(readFileSync(join(folder, KEY_FILES.publicKeys), "utf8"))).keys;
  const known = publicKeys();
  const issuers = ISSUERS.filter(
    (issuer) => !known.some(({ kid }) => kid.startsWith(`${issuer}-`)),
  );
  for (const issuer of issuers) {
    const { privateKey, publicKey } = await newKeyPair(issuer);
    for (const file of SECRETS.filter((name) => name.startsWith(`${issuer}/`)))
      replaceKeyFile(folder, file, newSecret());
    replaceKeyFile(folder, KEY_FILES.privateKey(issuer), JSON.stringify(privateKey));
    replaceKeyFile(
      folder,
      KEY_FILES.publicKeys,
      JSON.stringify({ keys: [...publicKeys(), publicKey] }),
    );
  }
  return issuers.length > 0;
}

const completion = (createdAt: string) => [createdAt, ...SECRETS].join("\n");

/**
 * The secrets that services have got since this installation was made. The list is written last, so that an interrupted
 * addition is repeated.
 */
function addLaterSecrets(folder: string): boolean {
  const [createdAt = "", ...listed] = readFileSync(join(folder, KEY_FILES.complete), "utf8").split(
    "\n",
  );
  const known = listed.length > 0 ? listed : FIRST_SECRETS;
  const later = SECRETS.filter((file) => !known.includes(file));
  if (later.length === 0) return false;
  for (const file of later)
    if (!existsSync(join(folder, file))) replaceKeyFile(folder, file, newSecret());
  replaceKeyFile(folder, KEY_FILES.complete, completion(createdAt));
  return true;
}

/** A key pair with a random id that begins with the issuer's name. */
export async function newKeyPair(issuer: Issuer): Promise<{ privateKey: JWK; publicKey: JWK }> {
  const pair = await generateKeyPair("EdDSA", { extractable: true });
  const kid = `${issuer}-${randomBytes(6).toString("hex")}`;
  return {
    privateKey: { ...(await exportJWK(pair.privateKey)), kid },
    publicKey: { ...(await exportJWK(pair.publicKey)), kid },
  };
}

const newSecret = () => randomBytes(32).toString("base64url");
