import type { RouteContract } from "@laurel/contracts/route";
import { invalidToken } from "@laurel/hosting/http/problems";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionCookie } from "../sessions/session-cookie.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { bearerToken } from "./bearer.ts";
import type { Caller } from "./caller.ts";
import type { FindToken } from "./find-token.ts";
import type { KnownCallers } from "./known-callers.ts";

/** Finds out who makes a request. Throws 401 for an invalid access token, on any call. */
export type Identify = (
  contract: RouteContract,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>;

interface Parts {
  sessions: Sessions;
  cookie: SessionCookie;
  findToken: FindToken;
  known: KnownCallers;
}

export function createIdentify({ sessions, cookie, findToken, known }: Parts): Identify {
  async function bySession(request: FastifyRequest): Promise<Caller | undefined> {
    const id = cookie.read(request);
    if (id === undefined) return undefined;
    const session = await sessions.find(id);
    if (!session) {
      known.forget(id);
      return undefined;
    }
    known.remember(id);
    await sessions.touch(session);
    if (session.language !== "") request.language = session.language;
    return { kind: "session", userId: session.userId, session };
  }

  return ({ access, owner }) => {
    const isNeeded = access === "signed-in" || owner !== "gateway";
    return async (request, reply) => {
      const token = bearerToken(request);
      if (token === undefined) return isNeeded ? bySession(request) : undefined;
      const caller = await findToken(token, request);
      if (caller) {
        known.remember(token);
        return access === "signed-in" ? caller : undefined;
      }
      known.forget(token);
      reply.header("www-authenticate", "Bearer");
      throw invalidToken();
    };
  };
}
