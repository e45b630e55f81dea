import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { RouteContract } from "@laurel/contracts/route";
import { resetPassword } from "@laurel/contracts/routes/auth";
import { changePassword } from "@laurel/contracts/routes/users";
import { parseVersions } from "@laurel/event-sourcing/streams/versions";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServiceAnswer } from "./service-calls.ts";
import type { SessionCookie } from "../sessions/session-cookie.ts";
import type { Sessions } from "../sessions/sessions.ts";

/** What an answer asks of the gateway; done before the answer leaves. */
export interface AnswerEffects {
  apply(
    contract: RouteContract,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: ServiceAnswer,
  ): Promise<void>;
}

interface Parts {
  sessions: Sessions;
  cookie: SessionCookie;
  /** The owner of the account got in by mail. */
  forgive: (userId: string, request: FastifyRequest) => Promise<void>;
}

/** Ends sessions where a service says so; the one that changed its own password lives on. */
export function createAnswerEffects({ sessions, cookie, forgive }: Parts): AnswerEffects {
  return {
    async apply(contract, request, reply, answer) {
      const header = answer.headers[INTERNAL_HEADERS.endSessions];
      if (header === undefined) return;
      for (const [userId, version] of parseVersions(header)) {
        const own = request.session?.userId === userId ? request.session : undefined;
        if (own && contract === changePassword) await sessions.renew(own, version);
        else if (own) cookie.clear(reply);
        await sessions.endBefore(userId, version);
        if (contract === resetPassword) await forgive(userId, request);
      }
    },
  };
}
