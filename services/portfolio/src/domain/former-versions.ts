import type { Badges } from "./badges.ts";
import type { Replaced, StoredCredential } from "./credential.ts";
import type { RemovedCredentials } from "./removed-credentials.ts";

/**
 * What stays of a version that is too old to be kept. The expiration date stays, because reminders count from the version
 * that set it. No credential that somebody entered has an empty name.
 */
export const emptyVersion = (credential: StoredCredential): StoredCredential => ({
  ...credential,
  ...NOTHING_REPLACED,
  name: "",
  organization: "",
  credentialId: "",
  credentialUrl: "",
  description: "",
  imageUrl: "",
  duration: "",
  isPublic: false,
  skills: [],
  categories: [],
  verificationStatus: "pending",
});

export const isEmptyVersion = ({ name }: StoredCredential): boolean => name === "";

/** What a change of an empty version replaces. */
export const NOTHING_REPLACED: Replaced = { type: "certification", hours: 0, completedDate: "" };

/** What a portfolio knows about the size of what it holds. */
interface Sizes {
  /** Of all versions of credentials. */
  written: number;
  /** Of current credentials and badges. */
  bytes: number;
  badges: Badges;
  removed: RemovedCredentials;
}

/** How much the former versions take that the stream still holds: not more than that. */
export function formerBytes({ written, bytes, badges, removed }: Sizes): number {
  const sources = Object.values(badges).reduce((sum, badge) => sum + badge.bytes, 0);
  const kept = removed.reduce((sum, one) => sum + one.bytes - (one.badge?.bytes ?? 0), 0);
  return written - (bytes - sources) - kept;
}
