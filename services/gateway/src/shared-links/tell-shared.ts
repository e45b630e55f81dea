import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { RouteContract } from "@laurel/contracts/route";
import { getPublicProfile } from "@laurel/contracts/routes/profile";
import { downloadShared, getShared } from "@laurel/contracts/routes/share-links";
import type { FastifyRequest } from "fastify";
import type { TellService } from "../forwarding/forward.ts";
import type { UnlockCookie } from "./unlock-cookie.ts";
import type { Visitors } from "./visitors.ts";

interface Parts {
  unlockCookie: UnlockCookie;
  visitors: Visitors;
}

const SHARED: ReadonlySet<RouteContract> = new Set([getShared, downloadShared]);

/** The headers with which profile decides whether a link is unlocked, and counts a view. */
export async function sharedHeaders(
  request: FastifyRequest,
  { unlockCookie, visitors }: Parts,
): Promise<Record<string, string>> {
  const [proof, visitor] = [unlockCookie.read(request), await visitors.of(request)];
  return {
    ...(proof === undefined ? {} : { [INTERNAL_HEADERS.unlocked]: proof }),
    ...(visitor === undefined ? {} : { [INTERNAL_HEADERS.visitor]: visitor }),
  };
}

/** Adds them to the calls that show something of a person to others. */
export function tellShared(parts: Parts): TellService {
  return async (contract, request) => {
    if (SHARED.has(contract)) return sharedHeaders(request, parts);
    if (contract !== getPublicProfile) return {};
    const visitor = await parts.visitors.of(request);
    return visitor === undefined ? {} : { [INTERNAL_HEADERS.visitor]: visitor };
  };
}
