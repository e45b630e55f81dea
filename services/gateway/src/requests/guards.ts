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
    /** Whoever is signed in. Looked up for private calls and for all calls that are forwarded. */
    session: Session | undefined;
  }
}

/** Public paths are made of letters, digits and hyphens: nothing in them can be read in two ways. */
const EXACT_PATH = /^(?:\/[\w-]+)+(?:\?|$)/;

interface Parts {
  sessions: Sessions;
  cookie: SessionCookie;
  checkOrigin: (request: FastifyRequest) => void;
  callLimit: CallLimit | undefined;
}

/** What a request must pass before its body is looked at, in this order: path, session, origin, type, rate. */
export function createGuards({ sessions, cookie, checkOrigin, callLimit }: Parts) {
  async function sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    const id = cookie.read(request);
    const session = id === undefined ? undefined : await sessions.find(id);
    if (session) await sessions.touch(session);
    return session;
  }

  return function admit(contract: RouteContract) {
    const isPrivate = contract.visibility === "private";
    const wantsSession = isPrivate || contract.owner !== "gateway";
    return async (request: FastifyRequest): Promise<void> => {
      requireExactPath(request);
      if (wantsSession) request.session = await sessionOf(request);
      if (isPrivate && (!request.session || isForAnother(request, request.session)))
        throw notAuthenticated();
      checkOrigin(request);
      if (
        isUnsafe(request) &&
        !contract.multipart &&
        request.headers["content-type"]?.startsWith("multipart/")
      )
        throw unsupportedType();
      if (isPrivate && request.session) callLimit?.count(request.session.userId);
    };
  };
}

/** A screen of one person sends a change, and somebody else has logged in in another tab meanwhile. */
function isForAnother({ headers }: FastifyRequest, { userId }: Session): boolean {
  const claimed = headers[PERSON_HEADER];
  return claimed !== undefined && claimed !== userId;
}

/** Throws 404 for a path that the router understands but that is not written as the table writes it. */
export function requireExactPath(request: FastifyRequest): void {
  if (!EXACT_PATH.test(request.raw.url ?? "")) throw notFound();
}

/** The session of a private call: the guards let nobody in without one. */
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
