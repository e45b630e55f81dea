import { createRecentlyUsed } from "@laurel/event-sourcing/work/recently-used";
import { hashOfId, isSessionId } from "../sessions/session-records.ts";
import { isAccessToken } from "@laurel/hosting/keys/access-token-format";
import type { IncomingHttpHeaders } from "node:http";
import { bearerToken } from "./bearer.ts";

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
  const hashes = createRecentlyUsed<true>(CALLERS_KEPT);
  return {
    remember: (secret) => void hashes.set(hashOfId(secret), true),
    forget: (secret) => void hashes.delete(hashOfId(secret)),
    has: (secret) => hashes.has(hashOfId(secret)),
  };
}

/**
 * What the headers alone tell about a caller: `known` to this process, `claimed` by a session id or an access token of
 * the right form, `invalid` because of an access token that nobody can have, or `none`.
 */
export type PlausibleCaller = "known" | "claimed" | "invalid" | "none";

/** Nothing is looked up: that would be part of the work that a refusal saves. */
export function createPlausibleCaller(cookieName: string, known: KnownCallers) {
  const sessionId = new RegExp(`(?:^|;) *${cookieName}=([^;]*)`);
  const claim = (secret: string) => (known.has(secret) ? "known" : "claimed");
  return (headers: IncomingHttpHeaders): PlausibleCaller => {
    const token = bearerToken({ headers });
    if (token !== undefined) return isAccessToken(token) ? claim(token) : "invalid";
    const id = sessionId.exec(headers.cookie ?? "")?.[1];
    return id !== undefined && isSessionId(id) ? claim(id) : "none";
  };
}
