import type { Issuer } from "@laurel/contracts/services";
import type { JWK } from "jose";
import { statSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../process/config.ts";
import { rotateCredentialKey } from "./credential-keys.ts";
import { replaceKeyFile } from "./key-files.ts";
import { ISSUERS, isWhole, KEY_FILES } from "./key-folder.ts";
import { readPrivateKey, readPublicKeys, type Jwk } from "./keys.ts";
import { makeKeysIfMissing, newKeyPair } from "./make-keys.ts";
import { lockKeys } from "./rotation-lock.ts";

/** Until then, a process may still sign with its former key, or a token of that key may be on its way. */
const SETTLED_MS = 60_000;

/** The public keys of an issuer, in the order in which they were made. */
interface IssuerKeys {
  issuer: Issuer;
  /** The keys of earlier rotations. */
  former: Jwk[];
  /** The one whose private key the issuer has. */
  current: Jwk;
  /** Those whose private key was never written, because a rotation was interrupted. */
  unused: Jwk[];
}

/**
 * Gives every issuer a new key pair and signed CVs a new key, while the product runs. An issuer's former key stays in the
 * public set until the next rotation. If it was interrupted, it rotates only what was left; returns whether that was so.
 * Throws ConfigError if it would remove a key that was in use less than `settledMs` ago, if another process rotates the
 * keys, or if the folder contains none.
 */
export async function rotateKeys(
  folder: string,
  settledMs = SETTLED_MS,
): Promise<{ wasInterrupted: boolean }> {
  if (!isWhole(folder))
    throw new ConfigError(
      `KEYS_DIR: ${folder} contains no keys. Run npm run keys -- new to create keys`,
    );
  using _lock = lockKeys(folder);
  await makeKeysIfMissing(folder);
  const all = readIssuerKeys(folder);
  const interrupted = all.filter(({ unused }) => unused.length > 0);
  if (interrupted.length > 0) {
    await replaceKeys(folder, all, interrupted);
    return { wasInterrupted: true };
  }
  for (const keys of all) refuseTooSoon(folder, keys, settledMs);
  // Comes first: an interrupted rotation is repeated from the start. An unused key for signed CVs does no harm.
  await rotateCredentialKey(folder);
  await replaceKeys(folder, all, all);
  return { wasInterrupted: false };
}

function readIssuerKeys(folder: string): IssuerKeys[] {
  const known = readPublicKeys(folder);
  return ISSUERS.map((issuer) => {
    const { d: _secret, ...current } = readPrivateKey(folder, issuer);
    const keys = known.filter((key) => isKeyOf(issuer, key));
    const index = keys.findIndex(({ kid }) => kid === current.kid);
    if (index === -1) return { issuer, former: keys, current, unused: [] };
    return { issuer, former: keys.slice(0, index), current, unused: keys.slice(index + 1) };
  });
}

/** Writes the public keys before the private ones: a key is known before it signs. */
async function replaceKeys(
  folder: string,
  all: readonly IssuerKeys[],
  rotated: readonly IssuerKeys[],
): Promise<void> {
  const next = new Map<Issuer, { privateKey: JWK; publicKey: JWK }>();
  for (const { issuer } of rotated) next.set(issuer, await newKeyPair(issuer));
  // A newer release may have services that this one doesn't know.
  const others = readPublicKeys(folder).filter(
    (key) => !ISSUERS.some((issuer) => isKeyOf(issuer, key)),
  );
  const own = all.flatMap(({ issuer, former, current }) => {
    const added = next.get(issuer);
    return added ? [current, added.publicKey] : [...former, current];
  });
  replaceKeyFile(folder, KEY_FILES.publicKeys, JSON.stringify({ keys: [...own, ...others] }));
  for (const [issuer, { privateKey }] of next)
    replaceKeyFile(folder, KEY_FILES.privateKey(issuer), JSON.stringify(privateKey));
}

function refuseTooSoon(folder: string, { issuer, former }: IssuerKeys, settledMs: number): void {
  const age = Date.now() - statSync(join(folder, KEY_FILES.privateKey(issuer))).mtimeMs;
  if (former.length > 0 && age < settledMs)
    throw new ConfigError(
      `KEYS_DIR: the keys in ${folder} were rotated less than ${settledMs / 1000} seconds ago, ` +
        "and processes may still use the former ones. Try again later",
    );
}

const isKeyOf = (issuer: Issuer, { kid }: Jwk) => kid.startsWith(`${issuer}-`);
