import { expect, it } from "vitest";
import { allRoutes } from "./routes/all.ts";
import type { CallScope } from "./scopes.ts";

const SESSION =
  /^\/api\/users\/me\/(?:tokens|password|sessions|export|restore|confirm|passkeys|otp|google|addresses|username|security-log)/;
const CREDENTIALS =
  /^\/api\/(?:credentials(?:\/:id)?(?:\/renew|\/continuing-education.*)?|credentials\/batch|imports|stats|events|continuing-education)$/;
const PROFILE =
  /^\/api\/(?:users\/me|profile\/(?:share.*|layout)|cv\/download|ai-recommendations|learning-paths)$/;

/** The scope of a call by docs/api.md, Access tokens. Undefined for paths that these rules don't cover. */
function scopeOf(method: string, path: string): CallScope | "none" | undefined {
  const access = method === "GET" ? "read" : "write";
  if (SESSION.test(path) || (method === "DELETE" && path === "/api/users/me")) return "session";
  if (CREDENTIALS.test(path)) return `credentials:${access}`;
  if (/^\/api\/documents\b/.test(path)) return `documents:${access}`;
  if (PROFILE.test(path) && method === "GET") return "profile:read";
  return /^\/api\/(?:users|profile|learning-paths)\b/.test(path) ? "none" : undefined;
}

const covered = allRoutes
  .map((route) => ({
    route,
    expected: route.access === "anonymous" ? "none" : scopeOf(route.method, route.path),
  }))
  .filter(({ expected }) => expected !== undefined);

it.each(covered)(
  "$route.method $route.path has the scope of its kind: $expected",
  ({ route, expected }) => expect(route.scope ?? "none").toBe(expected),
);
