import { PERSON_HEADER } from "@laurel/contracts/constants";
import type { RouteContract } from "@laurel/contracts/route";
import { HttpProblem, notAuthenticated, notFound } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import { isUnsafe, unsupportedType } from "./origin.ts";
import type { CallLimit } from "../limits/rate-limits.ts";
import type { SessionCookie } from "../sessions/session-cookie.ts";
import type { Session } from "../sessions/session-record.ts";
import type { Sessions } from "../sessions/sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The session of the signed-in person. Looked up for calls that need it and for all forwarded calls. */
    session: Session | undefined;
  }
}

/** Paths consist of letters, digits and hyphens, so that each has only one reading. */
const EXACT_PATH = /^(?:\/[\w-]+)+(?:\?|$)/;

interface Parts {
  sessions: Sessions;
  cookie: SessionCookie;
  checkOrigin: (request: FastifyRequest) => void;
  callLimit: CallLimit | undefined;
}

/** Checks a request before its body is read, in this order: path, session, origin, type, rate. */
export function createGuards({ sessions, cookie, checkOrigin, callLimit }: Parts) {
  async function sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    const id = cookie.read(request);
    const session = id === undefined ? undefined : await sessions.find(id);
    if (session) await sessions.touch(session);
    return session;
  }

  return function admit(contract: RouteContract) {
    const needsSession = contract.access === "signed-in";
    const looksUpSession = needsSession || contract.owner !== "gateway";
    return async (request: FastifyRequest): Promise<void> => {
      requireExactPath(request);
      if (looksUpSession) request.session = await sessionOf(request);
      if (needsSession && (!request.session || isForAnother(request, request.session)))
        throw notAuthenticated();
      checkOrigin(request);
      if (
        isUnsafe(request) &&
        !contract.multipart &&
        request.headers["content-type"]?.startsWith("multipart/")
      )
        throw unsupportedType();
      if (needsSession && request.session) callLimit?.count(request.session.userId);
    };
  };
}

/** Whether a screen of one person sends a change after another person has signed in in another tab. */
function isForAnother({ headers }: FastifyRequest, { userId }: Session): boolean {
  const claimed = headers[PERSON_HEADER];
  return claimed !== undefined && claimed !== userId;
}

/** Throws 404 for a path that the router accepts but that is not written exactly like its contract. */
export function requireExactPath(request: FastifyRequest): void {
  if (!EXACT_PATH.test(request.raw.url ?? "")) throw notFound();
}

/** The session of a call that needs one: the guards refuse requests without it. */
export function sessionIn(request: FastifyRequest): Session {
  if (!request.session) throw notAuthenticated();
  return request.session;
}

export function methodNotAllowed(): HttpProblem {
  return new HttpProblem(405, {
    code: "method_not_allowed",
    message: "This method is not allowed here",
  });
}
