import { text } from "@laurel/contracts/text";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { RouteContract } from "@laurel/contracts/route";
import { secureAccount } from "@laurel/contracts/routes/security-log";
import { deleteMe } from "@laurel/contracts/routes/users";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import type { Sessions } from "../sessions/sessions.ts";
import type { TellService } from "../forwarding/forward.ts";
import { sessionOf, type Caller } from "./caller.ts";

/** Refuses with 403 what needs a confirmed session, so that a stolen session isn't enough for it. */
export function createConfirmationCheck({ isConfirmed }: Pick<Sessions, "isConfirmed">) {
  return async (caller: Caller): Promise<void> => {
    if (caller.kind === "session" && (await isConfirmed(caller.session))) return;
    const message = text("Confirm that it's you to continue");
    throw new HttpProblem(403, { code: "confirm_required", message });
  };
}

/** Calls that need a confirmed session only for some accounts or bodies, which the owner of the call can tell. */
const SOMETIMES: readonly RouteContract[] = [deleteMe, secureAccount];

/** Says whether the session is confirmed, to the calls that sometimes need it. */
export function tellConfirmed({ isConfirmed }: Pick<Sessions, "isConfirmed">): TellService {
  return (contract) => (SOMETIMES.includes(contract) ? tell : undefined);

  async function tell(request: FastifyRequest): Promise<Record<string, string>> {
    const session = sessionOf(request);
    return session && (await isConfirmed(session)) ? { [INTERNAL_HEADERS.confirmed]: "1" } : {};
  }
}
