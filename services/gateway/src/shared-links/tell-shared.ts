import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { RouteContract } from "@laurel/contracts/route";
import { getPublicProfile } from "@laurel/contracts/routes/profile";
import { downloadShared, getShared, unlockShared } from "@laurel/contracts/routes/share-links";
import { getSignedCredentials } from "@laurel/contracts/routes/signed-cvs";
import type { FastifyRequest } from "fastify";
import type { TellService } from "../forwarding/forward.ts";
import { networkHeader } from "../requests/place-headers.ts";
import type { UnlockCookie } from "./unlock-cookie.ts";
import type { Visitor, Visitors } from "./visitors.ts";

interface Parts {
  unlockCookie: UnlockCookie;
  visitors: Visitors;
}

const SHARED: ReadonlySet<RouteContract> = new Set([getShared, downloadShared]);
/** What anybody may ask for, and is done in turn by network. */
const IN_TURN: ReadonlySet<RouteContract> = new Set([unlockShared, getSignedCredentials]);

/** The headers with which profile decides whether a link is unlocked, and counts a view. */
async function sharedHeaders(
  request: FastifyRequest,
  { unlockCookie, visitors }: Parts,
): Promise<Record<string, string>> {
  const [proof, visitor] = [unlockCookie.read(request), await visitors.of(request)];
  return {
    ...networkHeader(request),
    ...(proof === undefined ? {} : { [INTERNAL_HEADERS.unlocked]: proof }),
    ...headersOf(visitor),
  };
}

const headersOf = (visitor: Visitor | undefined): Record<string, string> =>
  visitor
    ? {
        [INTERNAL_HEADERS.visitor]: visitor.browser,
        [INTERNAL_HEADERS.visitorNetwork]: visitor.network,
      }
    : {};

/**
 * The same for a page, which doesn't look the session up: with one, it may be the owner who reads, and the call of the
 * app counts instead.
 */
export function pageHeaders({
  unlockCookie,
  visitors,
  hasSession,
}: Parts & { hasSession: (request: FastifyRequest) => boolean }) {
  const nobody: Visitors = { of: async () => undefined };
  return (request: FastifyRequest) =>
    sharedHeaders(request, { unlockCookie, visitors: hasSession(request) ? nobody : visitors });
}

/** Adds them to the calls that show something of a person to others, and the network to those that take their turn. */
export function tellShared(parts: Parts): TellService {
  return (contract) => {
    if (IN_TURN.has(contract)) return async (request) => networkHeader(request);
    if (SHARED.has(contract)) return (request) => sharedHeaders(request, parts);
    if (contract !== getPublicProfile) return undefined;
    return async (request) => headersOf(await parts.visitors.of(request));
  };
}
