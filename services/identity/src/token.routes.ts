import { text } from "@laurel/contracts/text";
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
import {
  HttpProblem,
  invalidToken,
  notAuthenticated,
  notFound,
} from "@laurel/hosting/http/problems";
import { answer, parse, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { createAccessToken, type AccessTokenDeps } from "./access-token-creation.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { loadAccount } from "./accounts.ts";
import type { AccessToken } from "./domain/access-tokens.ts";
import type { AccountRefusal } from "./domain/decide.ts";

/** The access tokens of the signed-in person. */
export function tokenRoutes(app: FastifyInstance, deps: AccessTokenDeps): void {
  const { commands, accessTokens } = deps;

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
    const outcome = await createAccessToken(userId, body, commitIdFor(userId), deps);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const { token, secret, head } = outcome.value;
    return answer(201, { ...describe(token, ""), token: secret }, [head]);
  });

  serve(app, revokeToken, async ({ userId, params, commitIdFor }) => {
    const command = { type: "RevokeAccessToken", tokenId: params.id } as const;
    const stream = streamOf("identity", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
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

function describe(
  { tokenId, name, scopes, createdAt, expiresAt }: AccessToken,
  lastUsedAt: string,
): AnsweredToken {
  const known = SCOPES.filter((scope) => scopes.includes(scope));
  return { id: tokenId, name, scopes: known, createdAt, lastUsedAt, expiresAt };
}

function refusalProblem(refusal: AccountRefusal): HttpProblem {
  if (refusal === "NoSuchAccessToken") return notFound(text("Access token not found"));
  if (refusal !== "TooManyAccessTokens") return notAuthenticated();
  const message = text("You can have up to 50 access tokens. Revoke one to make room.");
  return new HttpProblem(409, { code: "limit_reached", message });
}
