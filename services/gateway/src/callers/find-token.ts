import { ACCESS_TOKEN_PATH, accessTokenAnswerSchema } from "@laurel/contracts/internal";
import { unavailable } from "@laurel/hosting/http/problems";
import { isAccessToken } from "@laurel/hosting/keys/access-token-format";
import type { FastifyRequest } from "fastify";
import type { CallService } from "../forwarding/service-calls.ts";
import { jsonBody } from "../requests/raw-bodies.ts";
import { askIdentity, codeOf } from "../sessions/ask-identity.ts";
import type { Caller } from "./caller.ts";

/** Finds the caller with an access token; undefined for an invalid token. Throws 503 when identity does not answer. */
export type FindToken = (token: string, request: FastifyRequest) => Promise<Caller | undefined>;

/** Asks identity on every request, so that a revoked token is refused at once. A mistyped token is not looked up. */
export function createFindToken(callService: CallService): FindToken {
  return async (token, request) => {
    if (!isAccessToken(token)) return undefined;
    const answer = await askIdentity(callService, ACCESS_TOKEN_PATH, request, { token });
    if (answer.status === 200)
      return { kind: "token", ...accessTokenAnswerSchema.parse(jsonBody(answer.body)) };
    // Any other 401 is about our own token, which the program can't fix.
    if (answer.status === 401 && codeOf(answer) === "invalid_token") return undefined;
    throw unavailable();
  };
}
