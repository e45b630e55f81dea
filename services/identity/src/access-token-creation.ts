import { SCOPES } from "@laurel/contracts/scopes";
import type { createTokenBody } from "@laurel/contracts/routes/tokens";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { accept, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { AccessTokens } from "./access-tokens.ts";
import type { AccessToken } from "./domain/access-tokens.ts";
import type { AccountRefusal } from "./domain/decide.ts";
import type { AccountCommands } from "./stream.ts";

export interface AccessTokenDeps {
  commands: AccountCommands;
  accessTokens: AccessTokens;
  clock: Clock;
}

export interface CreatedAccessToken {
  /** What the person gives to the program. Stored nowhere. */
  secret: string;
  token: AccessToken;
  head: StreamHead;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Creates an access token: first the event, then the record that finds it. A repeat of the command answers the token of
 * the first request, and completes it if that request couldn't.
 */
export async function createAccessToken(
  userId: string,
  body: z.output<typeof createTokenBody>,
  commitId: string,
  { commands, accessTokens, clock }: AccessTokenDeps,
): Promise<Result<CreatedAccessToken, AccountRefusal>> {
  const now = clock();
  const token: AccessToken = {
    tokenId: derivedId("access-token", commitId),
    name: body.name,
    scopes: SCOPES.filter((scope) => body.scopes.includes(scope)),
    createdAt: now.toISOString(),
    expiresAt: expiryOf(body.expiresInDays, now),
  };
  const command = { type: "CreateAccessToken", token } as const;
  const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
  if (!outcome.ok) return outcome;
  const [created] = outcome.value.events;
  if (created?.type !== "AccessTokenCreated") throw new Error("The commit creates no access token");
  const secret = accessTokens.tokenOf(commitId);
  await accessTokens.keep(secret, { userId, tokenId: created.data.tokenId });
  return accept({ secret, token: created.data, head: outcome.value.head });
}

function expiryOf(days: number | undefined, now: Date): string {
  return days === undefined ? "" : new Date(now.getTime() + days * DAY_MS).toISOString();
}
