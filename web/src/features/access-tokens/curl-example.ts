import type { Scope } from "@laurel/contracts/scopes";

/** A call for each scope, those that change nothing first. */
const CALLS: readonly (readonly [Scope, string])[] = [
  ["credentials:read", "/api/credentials"],
  ["profile:read", "/api/users/me"],
  ["documents:read", "/api/documents"],
  ["webhooks:write", "/api/webhooks"],
  [
    "credentials:write",
    `/api/credentials --json '{"name":"First aid","organization":"Red Cross","completedDate":"2026-01-31"}'`,
  ],
  ["documents:write", "/api/documents/upload -F file=@certificate.pdf"],
];

/** A command that works with the token's scopes. */
export function curlExample(origin: string, token: string, scopes: readonly Scope[]): string {
  const [, call = "/api/credentials"] = CALLS.find(([scope]) => scopes.includes(scope)) ?? [];
  return `curl -H "Authorization: Bearer ${token}" ${origin}${call}`;
}
