import { SERVICES, type Issuer } from "@laurel/contracts/services";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";

export const ISSUERS: readonly Issuer[] = ["gateway", ...SERVICES];

/**
 * Where each key is, below KEYS_DIR. Each process needs its own folder and `public`, and can be given just these
 * (docker-compose.yml does).
 */
export const PLACES = {
  publicKeys: "public/keys.json",
  privateKey: (issuer: Issuer) => `${issuer}/private.json`,
  tokenKey: "identity/tokens.key",
  sessionKey: "gateway/sessions.key",
  /** Written last. */
  complete: "complete",
} as const;

/** Where the keys of an installation were before each process had a folder of its own. */
const FORMER: readonly (readonly [former: string, place: string])[] = [
  ["public.json", PLACES.publicKeys],
  ["tokens.key", PLACES.tokenKey],
  ["sessions.key", PLACES.sessionKey],
  ...ISSUERS.map((issuer) => [`${issuer}.private.json`, PLACES.privateKey(issuer)] as const),
];

export const isWhole = (folder: string) => existsSync(join(folder, PLACES.complete));

/** Moves the keys of an older installation to their places, one rename each: it can be broken off and repeated. */
export function moveFormerKeys(folder: string): void {
  for (const [former, place] of FORMER) {
    if (!existsSync(join(folder, former))) continue;
    mkdirSync(dirname(join(folder, place)), { recursive: true, mode: 0o700 });
    renameSync(join(folder, former), join(folder, place));
  }
}
