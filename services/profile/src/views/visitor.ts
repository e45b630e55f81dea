import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { FastifyRequest } from "fastify";

/** The browser that reads, as the gateway names it today. Undefined when the owner reads: own views don't count. */
export function visitorOf(
  { headers, internal }: FastifyRequest,
  ownerId: string,
): string | undefined {
  const visitor = headers[INTERNAL_HEADERS.visitor];
  return typeof visitor === "string" && internal?.userId !== ownerId ? visitor : undefined;
}
