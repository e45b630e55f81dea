import type { RouteContract } from "./route.ts";

/** The groups of calls in the reference, in its order, with how the paths of their calls begin. */
const GROUPS = {
  Credentials: [
    "/api/credentials",
    "/api/imports",
    "/api/stats",
    "/api/continuing-education",
    "/api/badges",
    "/api/confirmations/",
  ],
  Documents: ["/api/documents", "/api/pictures"],
  Events: ["/api/events"],
  Webhooks: ["/api/webhooks"],
  "Reminders and calendar": ["/api/reminders", "/api/calendar"],
  "Profile and CV": ["/api/profile/", "/api/cv/", "/api/verify"],
  "Share links": ["/api/share-links", "/api/shared/"],
  "Public profiles": ["/api/profiles/"],
  Learning: ["/api/ai-recommendations", "/api/learning-paths"],
  "Access tokens": ["/api/users/me/tokens"],
  "Passkeys and one-time codes": [
    "/api/users/me/passkeys",
    "/api/users/me/otp",
    "/api/users/me/confirm",
  ],
  Account: ["/api/users/"],
  "Logging in": ["/api/auth/"],
  System: ["/api/health", "/api/languages", "/api/debug/"],
} as const;

export const TAGS = Object.keys(GROUPS).map((name) => ({ name }));

/** The group of a call. Throws for a path that belongs to none. */
export function tagOf(path: RouteContract["path"]): string {
  const found = Object.entries(GROUPS).find(([, starts]) =>
    starts.some((start) => path.startsWith(start)),
  );
  if (!found)
    throw new Error(`${path} belongs to no group of the reference: add it to openapi-tags.ts`);
  return found[0];
}
