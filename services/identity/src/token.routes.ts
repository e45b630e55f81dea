import {
  ACCESS_TOKEN_PATH,
  accessTokenQuestionSchema,
  type AccessTokenAnswer,
} from "@laurel/contracts/internal";
import {
  createToken,
  listTokens,
  revokeToken,
  type AccessToken as AnsweredToken,
} from "@laurel/contracts/routes/tokens";
import { SCOPES } from "@laurel/contracts/scopes";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import {
  HttpProblem,
  invalidToken,
  notAuthenticated,
  notFound,
} from "@laurel/hosting/http/problems";
import { answer, parse, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { AccessTokens } from "./access-tokens.ts";
import { loadAccount } from "./accounts.ts";
import type { AccessToken } from "./domain/access-tokens.ts";
import type { AccountRefusal } from "./domain/decide.ts";
import type { AccountCommands } from "./stream.ts";

export interface TokenRoutesDeps {
  commands: AccountCommands;
  accessTokens: AccessTokens;
  clock: Clock;
}

const DAY_MS = 24 * 3600 * 1000;

/** The access tokens of the signed-in person. */
export function tokenRoutes(app: FastifyInstance, deps: TokenRoutesDeps): void {
  const { commands, accessTokens, clock } = deps;

  serve(app, listTokens, async ({ userId }) => {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    const lastUses = await accessTokens.lastUsesOf(userId);
    const list = found.account.accessTokens.map((token) =>
      describe(token, lastUses.get(token.tokenId) ?? ""),
    );
    return answer(200, list.toReversed());
  });

  serve(app, createToken, async ({ userId, body, commitIdFor }) => {
    const commitId = commitIdFor(userId);
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
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    // A repeat finds the token of the first request.
    const created = outcome.value.events.find(({ type }) => type === "AccessTokenCreated");
    if (created?.type !== "AccessTokenCreated") throw new Error("The commit creates no token");
    const secret = accessTokens.tokenOf(commitId);
    await accessTokens.keep(secret, { userId, tokenId: created.data.tokenId });
    return answer(201, { ...describe(created.data, ""), token: secret }, [outcome.value.head]);
  });

  serve(app, revokeToken, async ({ userId, params, commitIdFor }) => {
    const tokenId = params.id;
    const command = { type: "RevokeAccessToken", tokenId } as const;
    const stream = streamOf("identity", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    await accessTokens.forget({ userId, tokenId });
    return answer(204, undefined, [outcome.value.head]);
  });
}

/** The gateway's look-up of a token. */
export function tokenLookUpRoute(
  app: FastifyInstance,
  accessTokens: Pick<AccessTokens, "use">,
): void {
  app.post(ACCESS_TOKEN_PATH, async (request): Promise<AccessTokenAnswer> => {
    const { token } = parse(accessTokenQuestionSchema, request.body) as z.output<
      typeof accessTokenQuestionSchema
    >;
    const owner = await accessTokens.use(token);
    if (!owner) throw invalidToken();
    return owner;
  });
}

const expiryOf = (days: number | undefined, now: Date) =>
  days === undefined ? "" : new Date(now.getTime() + days * DAY_MS).toISOString();

function describe(
  { tokenId, name, scopes, createdAt, expiresAt }: AccessToken,
  lastUsedAt: string,
): AnsweredToken {
  const known = SCOPES.filter((scope) => scopes.includes(scope));
  return { id: tokenId, name, scopes: known, createdAt, lastUsedAt, expiresAt };
}

function refusalProblem(refusal: AccountRefusal): HttpProblem {
  if (refusal === "NoSuchAccessToken") return notFound("Access token not found");
  if (refusal !== "TooManyAccessTokens") return notAuthenticated();
  const message = "You can have up to 50 access tokens. Revoke one to make room.";
  return new HttpProblem(409, { code: "limit_reached", message });
}
