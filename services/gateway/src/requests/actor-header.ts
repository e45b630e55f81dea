import { formatActor } from "@laurel/contracts/actor-header";
import { deviceName } from "@laurel/contracts/device-name";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../callers/caller.ts";

/** The device or the access token that makes a change, for the history of credentials. */
export function actorHeader({ caller }: FastifyRequest): Record<string, string> {
  return caller ? { [INTERNAL_HEADERS.actor]: formatActor(actorOf(caller)) } : {};
}

const actorOf = (caller: Caller) =>
  caller.kind === "session"
    ? ({ type: "session", name: deviceName(caller.session.userAgent) } as const)
    : ({ type: "token", name: caller.name } as const);
