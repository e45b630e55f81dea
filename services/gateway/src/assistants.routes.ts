import { text } from "@laurel/contracts/text";
import { invalidInput, invalidToken, notAuthenticated } from "@laurel/hosting/http/problems";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { asSenderOf } from "./assistants/ask-api.ts";
import { countMessage } from "./assistants/count-message.ts";
import { createTools } from "./assistants/tools.ts";
import { bearerToken } from "./callers/bearer.ts";
import type { FindToken } from "./callers/find-token.ts";
import type { KnownCallers } from "./callers/known-callers.ts";
import type { CallLimit } from "./limits/rate-limits.ts";
import { createHeavyTurns } from "./pace/heavy-turns.ts";
import { methodNotAllowed } from "./requests/guards.ts";
import { checkContent } from "./requests/origin.ts";
import { jsonBody } from "./requests/raw-bodies.ts";

export const ASSISTANTS_PATH = "/mcp";

interface Parts {
  publicUrl: string;
  clock: Clock;
  checkOrigin: (request: FastifyRequest) => void;
  findToken: FindToken;
  known: KnownCallers;
  /** Undefined where rate limits are off. */
  callLimit: CallLimit | undefined;
}

/**
 * The Model Context Protocol over Streamable HTTP, without sessions. An access token alone says who asks. The
 * calls behind the tools check scopes, limits and input.
 */
export function assistantRoutes(api: FastifyInstance, parts: Parts): void {
  const { publicUrl, checkOrigin, findToken, known, callLimit } = parts;
  const tools = createTools(parts.clock);
  const largeAnswers = createHeavyTurns();

  async function callerOf(request: FastifyRequest, reply: FastifyReply) {
    const token = bearerToken(request);
    const caller = token === undefined ? undefined : await findToken(token, request);
    if (token !== undefined && caller?.kind === "token") {
      known.remember(token);
      return caller;
    }
    reply.header("www-authenticate", "Bearer");
    throw token === undefined ? notAuthenticated() : invalidToken();
  }

  api.route({
    method: "POST",
    url: ASSISTANTS_PATH,
    onRequest: async (request, reply) => {
      checkOrigin(request);
      request.caller = await callerOf(request, reply);
      checkContent(request, false);
    },
    async handler(request, reply) {
      const { caller } = request;
      if (caller?.kind !== "token") throw notAuthenticated();
      const message = jsonBody(request.body);
      if (Array.isArray(message)) throw batchRefused();
      const answerMessage = async (onCall: () => void) => {
        // The protocol's library is large, and most installations never use it.
        const { answerMcp } = await import("./assistants/mcp-server.ts");
        const onLarge = () => largeAnswers.wait("work", request, reply);
        const ask = asSenderOf(request, { onCall, onLarge });
        const logError = (err: unknown) => request.log.error({ err }, "tool failed");
        const session = { tools, scopes: caller.scopes, ask, logError };
        return answerMcp(webRequestOf(request, publicUrl), message, session);
      };
      const answer = await (callLimit
        ? countMessage(message, caller, callLimit, answerMessage)
        : answerMessage(() => undefined));
      reply.code(answer.status).headers(Object.fromEntries(answer.headers));
      return reply
        .header("cache-control", "no-store")
        .send(Buffer.from(await answer.arrayBuffer()));
    },
  });

  api.route({
    method: api.supportedMethods.filter((method) => method !== "POST"),
    url: ASSISTANTS_PATH,
    onRequest: async (_request, reply) => {
      reply.header("allow", "POST");
      throw methodNotAllowed();
    },
    // Never called: the hook refuses the request before its body.
    handler: async () => undefined,
  });
}

/** The protocol has no batches since 2025-06-18. Here, all calls of one would share a count and an idempotency key. */
const batchRefused = () =>
  invalidInput([{ path: "", message: text("Send one message in each request, not a list") }]);

/** The request without its body, which is parsed only once: two parsers could read two different messages. */
function webRequestOf({ headers }: FastifyRequest, publicUrl: string): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] satisfies [string, string]] : [],
  );
  return new Request(`${publicUrl}${ASSISTANTS_PATH}`, { method: "POST", headers: sent });
}
