/** What an access token may allow a program to do (docs/api.md, Access tokens). */
export const SCOPES = [
  "credentials:read",
  "credentials:write",
  "profile:read",
  "documents:read",
  "documents:write",
  "webhooks:write",
] as const;
export type Scope = (typeof SCOPES)[number];

/** The scope of a call: `session` for calls about the account itself, which no access token may make. */
export type CallScope = Scope | "session";
