import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { FastifyRequest } from "fastify";

/** The gateway's hashes for one day of a browser and of the network that it is in. */
export interface Visitor {
  browser: string;
  network: string;
}

/** Who reads. Undefined when the owner reads: own views don't count. */
export function visitorOf(
  { headers, internal }: FastifyRequest,
  ownerId: string,
): Visitor | undefined {
  const browser = headers[INTERNAL_HEADERS.visitor];
  const network = headers[INTERNAL_HEADERS.visitorNetwork];
  if (typeof browser !== "string" || internal?.userId === ownerId) return undefined;
  // A gateway of the release before tells no network.
  return { browser, network: typeof network === "string" ? network : browser };
}
