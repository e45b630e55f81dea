import { MAX_CREDENTIALS, MAX_REMOVED_BYTES, REMOVED_DAYS } from "@laurel/contracts/constants";
import type { KeptBadge } from "./badges.ts";
import type { StoredCredential } from "./credential.ts";
import type { Cycle } from "./cycles.ts";

/** A removed credential, with everything that its removal took away and that its restoration may bring back. */
export interface RemovedCredential {
  credential: StoredCredential;
  /** ISO 8601 UTC. */
  removedAt: string;
  /** The size of the credential as UTF-8 JSON, with the source of its badge. */
  bytes: number;
  badge?: KeptBadge;
  cycle?: Cycle;
  /** The hours that it contributed, by the credential to whose cycle. */
  contributed: readonly { cycle: string; hours: number }[];
}

/** In the order of their removal, the oldest first. */
export type RemovedCredentials = readonly RemovedCredential[];

export const removedOf = (removed: RemovedCredentials, id: string): RemovedCredential | undefined =>
  removed.find(({ credential }) => credential.id === id);

export const withoutRemoved = (removed: RemovedCredentials, id: string): RemovedCredentials =>
  removed.filter(({ credential }) => credential.id !== id);

export const bytesOfRemoved = (removed: RemovedCredentials): number =>
  removed.reduce((sum, { bytes }) => sum + bytes, 0);

/** A restore of an export adds ones that were removed earlier. */
export function withRemoved(
  removed: RemovedCredentials,
  one: RemovedCredential,
): RemovedCredentials {
  const after = removed.findLastIndex(({ removedAt }) => removedAt <= one.removedAt);
  return removed.toSpliced(after + 1, 0, one);
}

/** The oldest ones for which there is no room. */
export function beyondRoom(removed: RemovedCredentials): RemovedCredentials {
  let total = 0;
  const first = removed.findLastIndex(({ bytes }, index) => {
    total += bytes;
    return removed.length - index > MAX_CREDENTIALS || total > MAX_REMOVED_BYTES;
  });
  return removed.slice(0, first + 1);
}

const DAY_MS = 24 * 3_600_000;

/** When a removed credential is gone for good, ISO 8601 UTC. */
export const goneAt = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + REMOVED_DAYS * DAY_MS).toISOString();

/** Credentials that were removed by then have been removed for as long as they can be restored. */
export const goneBy = (at: string): string =>
  new Date(Date.parse(at) - REMOVED_DAYS * DAY_MS).toISOString();
