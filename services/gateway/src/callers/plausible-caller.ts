import { isAccessToken } from "@laurel/hosting/keys/access-token-format";
import type { IncomingHttpHeaders } from "node:http";
import { isSessionId } from "../sessions/session-record.ts";
import { bearerToken } from "./bearer.ts";
import type { KnownCallers } from "./known-callers.ts";

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
