import type { RouteContract } from "@laurel/contracts/route";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { Sessions } from "../sessions/sessions.ts";
import type { Caller } from "./caller.ts";

/** Refuses with 403 what needs a confirmed session, so that a stolen session isn't enough for it. */
export function createConfirmationCheck({ isConfirmed }: Pick<Sessions, "isConfirmed">) {
  return async ({ confirmed }: RouteContract, caller: Caller): Promise<void> => {
    if (!confirmed) return;
    if (caller.kind === "session" && (await isConfirmed(caller.session))) return;
    const message = "Confirm that it's you to go on";
    throw new HttpProblem(403, { code: "confirm_required", message });
  };
}
