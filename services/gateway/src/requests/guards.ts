import { text } from "@laurel/contracts/text";
import { PERSON_HEADER } from "@laurel/contracts/constants";
import type { RouteContract } from "@laurel/contracts/route";
import { HttpProblem, notAuthenticated, notFound } from "@laurel/hosting/http/problems";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { bearerToken } from "../callers/bearer.ts";
import type { Caller } from "../callers/caller.ts";
import type { Identify } from "../callers/identify.ts";
import { checkScope } from "../callers/scopes.ts";
import { rawBody } from "./raw-bodies.ts";
import { checkContent } from "./origin.ts";
import type { CallLimit } from "../limits/rate-limits.ts";

/** Paths consist of letters, digits and hyphens, so that each has only one reading. */
const EXACT_PATH = /^(?:\/[\w-]+)+(?:\?|$)/;

/** A body that is sent together with its headers arrives within this time. */
const AT_ONCE_MS = 100;

declare module "fastify" {
  interface FastifyRequest {
    /** When it passed the checks before its body, by `performance.now()`. */
    admittedAt: number;
    /** For an upload, which is forwarded while it arrives: throws 401 when its caller isn't signed in any more. */
    confirmUploader: (() => Promise<unknown>) | undefined;
  }
}

export interface Guards {
  /** Checks a request before its body is read, in this order: path, caller, scope, origin, type, rate, confirmation. */
  admit: Guard;
  /** Checks the caller of a change again if its body arrived late: the session may have ended meanwhile. */
  admitArrived: Guard;
}
type Guard = (
  contract: RouteContract,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

interface Parts {
  identify: Identify;
  checkOrigin: (request: FastifyRequest) => void;
  checkConfirmed: (caller: Caller) => Promise<void>;
  callLimit: CallLimit | undefined;
}

export function createGuards(parts: Parts): Guards {
  const { identify, checkOrigin, checkConfirmed, callLimit } = parts;

  const admit: Guard = (contract) => {
    const needsCaller = contract.access === "signed-in";
    const isChange = contract.method !== "GET";
    const identifyCaller = identify(contract);
    return async (request, reply) => {
      requireExactPath(request);
      const caller = await identifyCaller(request, reply);
      request.caller = caller;
      if (needsCaller && (!caller || isForAnother(request, caller))) throw notAuthenticated();
      if (needsCaller && caller?.kind === "token") checkScope(contract, caller, request.query);
      if (contract.crossSite) return;
      if (isChange) {
        // No browser adds an access token to a request of another site.
        if (bearerToken(request) === undefined) checkOrigin(request);
        checkContent(request, contract.multipart === true);
      }
      if (!needsCaller || !caller) return;
      callLimit?.count(caller);
      if (contract.confirmed) await checkConfirmed(caller);
      request.admittedAt = performance.now();
    };
  };

  const admitArrived: Guard = (contract) => {
    const identifyCaller = identify(contract);
    return async (request, reply) => {
      const { caller } = request;
      if (!caller) return;
      const identifyAgain = async () => {
        const found = await identifyCaller(request, reply);
        if (found?.userId !== caller.userId) throw notAuthenticated();
        return found;
      };
      if (rawBody(request.body) instanceof Readable) request.confirmUploader = identifyAgain;
      else if (performance.now() - request.admittedAt >= AT_ONCE_MS) {
        const found = await identifyAgain();
        if (contract.confirmed) await checkConfirmed(found);
      }
    };
  };

  return { admit, admitArrived };
}

/** Whether the page that sent the request shows another person than the one whose session it is. */
export function isForAnother(
  { headers }: FastifyRequest,
  { userId }: Pick<Caller, "userId">,
): boolean {
  const claimed = headers[PERSON_HEADER];
  return claimed !== undefined && claimed !== userId;
}

/** Throws 404 for a path that the router accepts but that is not written exactly like its contract. */
export function requireExactPath(request: FastifyRequest): void {
  if (!EXACT_PATH.test(request.raw.url ?? "")) throw notFound();
}

export function methodNotAllowed(): HttpProblem {
  return new HttpProblem(405, {
    code: "method_not_allowed",
    message: text("This method is not allowed here"),
  });
}
