import { LRUCache } from "lru-cache";
import { hashOfId } from "../sessions/session-record.ts";

/** The least recently used are forgotten first. */
const CALLERS_KEPT = 10_000;

/**
 * The session ids and access tokens that were valid when this process last looked them up. It only says whose requests
 * are refused last in an overload; every request that is handled is looked up again.
 */
export interface KnownCallers {
  remember(secret: string): void;
  forget(secret: string): void;
  has(secret: string): boolean;
}

export function createKnownCallers(): KnownCallers {
  const hashes = new LRUCache<string, true>({ max: CALLERS_KEPT });
  return {
    remember: (secret) => void hashes.set(hashOfId(secret), true),
    forget: (secret) => void hashes.delete(hashOfId(secret)),
    has: (secret) => hashes.has(hashOfId(secret)),
  };
}
