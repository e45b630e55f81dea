import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";

/** An access token without its secret. Times are ISO 8601 UTC; `expiresAt` is empty if it does not expire. */
export interface AccessToken {
  tokenId: string;
  name: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string;
}

export type AccessTokenEvent =
  | { type: "AccessTokenCreated"; data: AccessToken }
  | { type: "AccessTokenRevoked"; data: { tokenId: string } };

export type AccessTokenCommand =
  | { type: "CreateAccessToken"; token: AccessToken }
  | { type: "RevokeAccessToken"; tokenId: string };

export type AccessTokenRefusal = "TooManyAccessTokens" | "NoSuchAccessToken";

/** The valid access tokens that a person can have at a time (docs/api.md, Access tokens). */
const MAX_ACCESS_TOKENS = 50;
/** Expired tokens stay listed, but only so many that the list can't grow without end. */
const MAX_LISTED = 100;

type Tokens = readonly AccessToken[];

export function evolveTokens(tokens: Tokens, event: AccessTokenEvent): Tokens {
  return event.type === "AccessTokenCreated"
    ? [...tokens, event.data]
    : tokens.filter(({ tokenId }) => tokenId !== event.data.tokenId);
}

export function decideToken(
  command: AccessTokenCommand,
  tokens: Tokens,
): Result<AccessTokenEvent[], AccessTokenRefusal> {
  if (command.type === "CreateAccessToken") return create(command.token, tokens);
  const { tokenId } = command;
  if (!tokens.some((token) => token.tokenId === tokenId)) return refuse("NoSuchAccessToken");
  return accept([revoked(tokenId)]);
}

/** Creates a token, and revokes the oldest of the expired ones when the list gets too long. */
function create(
  token: AccessToken,
  tokens: Tokens,
): Result<AccessTokenEvent[], AccessTokenRefusal> {
  const expired = tokens.filter((one) => !isValid(one, token.createdAt));
  if (tokens.length - expired.length >= MAX_ACCESS_TOKENS) return refuse("TooManyAccessTokens");
  const surplus = Math.max(0, tokens.length + 1 - MAX_LISTED);
  return accept([
    { type: "AccessTokenCreated", data: token },
    ...revokeAll(expired.slice(0, surplus)),
  ]);
}

/** The events that revoke all of the tokens. */
export const revokeAll = (tokens: Tokens) => tokens.map(({ tokenId }) => revoked(tokenId));

function revoked(tokenId: string): AccessTokenEvent {
  return { type: "AccessTokenRevoked", data: { tokenId } };
}

/** Whether a token can be used at `now`. */
export function isValid({ expiresAt }: AccessToken, now: string): boolean {
  return expiresAt === "" || now < expiresAt;
}
