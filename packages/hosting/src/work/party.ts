import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { FastifyRequest } from "fastify";

/** For whom something is done in turn: a person, or the network of somebody who isn't logged in. */
export interface Party {
  id: string;
  isStranger: boolean;
}

export const personParty = (userId: string): Party => ({ id: userId, isStranger: false });

/** The person who makes the call, or else the network that it comes from. */
export function partyOf({
  internal,
  headers,
}: Pick<FastifyRequest, "internal" | "headers">): Party {
  if (internal?.userId) return personParty(internal.userId);
  // A gateway of the release before doesn't tell the network of every call.
  const network = headers[INTERNAL_HEADERS.network];
  return { id: `network ${typeof network === "string" ? network : ""}`, isStranger: true };
}
