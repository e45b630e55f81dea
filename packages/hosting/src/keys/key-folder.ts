import { SERVICES, type Issuer } from "@laurel/contracts/services";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";

export const ISSUERS: readonly Issuer[] = ["gateway", ...SERVICES];

/**
 * The files below KEYS_DIR. A process needs only its own folder and `public` (docker-compose.yml mounts just these).
 */
export const KEY_FILES = {
  publicKeys: "public/keys.json",
  privateKey: (issuer: Issuer) => `${issuer}/private.json`,
  tokenKey: "identity/tokens.key",
  sessionKey: "gateway/sessions.key",
  webhookKey: "notifications/webhooks.key",
  shareKey: "profile/share-links.key",
  confirmationKey: "portfolio/confirmations.key",
  /** Signs the credentials of signed CVs. */
  credentialKey: "profile/credentials.json",
  /** All keys that have ever signed them, the current one last. */
  credentialKeys: "public/credentials.json",
  /** Written last. Lists the secrets that were created, so that a lost one is never replaced. */
  complete: "complete",
} as const;

/** The files of older installations, where processes didn't have separate folders. */
const FORMER: readonly (readonly [former: string, file: string])[] = [
  ["public.json", KEY_FILES.publicKeys],
  ["tokens.key", KEY_FILES.tokenKey],
  ["sessions.key", KEY_FILES.sessionKey],
  ...ISSUERS.map((issuer) => [`${issuer}.private.json`, KEY_FILES.privateKey(issuer)] as const),
];

export const isWhole = (folder: string) => existsSync(join(folder, KEY_FILES.complete));

/** Moves the keys of an older installation, one rename each. It can be interrupted and repeated. */
export function moveFormerKeys(folder: string): void {
  for (const [former, file] of FORMER) {
    if (!existsSync(join(folder, former))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    renameSync(join(folder, former), join(folder, file));
  }
}
