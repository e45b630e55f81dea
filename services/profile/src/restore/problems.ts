import { type Text, text } from "@laurel/contracts/text";
import { RESTORE_TOO_LARGE } from "@laurel/contracts/routes/restore";
import { HttpProblem } from "@laurel/hosting/http/problems";

/** `detail` says which part of the file is wrong. */
export function notAnExport(detail?: string): HttpProblem {
  const message =
    detail === undefined
      ? text("This file isn’t an export of Laurel, or it’s damaged.")
      : text("This file isn’t an export of Laurel, or it’s damaged: {detail}.", { detail });
  return new HttpProblem(400, { code: "not_recognized", message });
}

export const tooLarge = () =>
  new HttpProblem(413, { code: "too_large", message: RESTORE_TOO_LARGE });

/** There isn't room for everything in the file, so nothing is restored. */
export const limitReached = (message: Text) =>
  new HttpProblem(409, { code: "limit_reached", message });

export const alreadyRunning = () =>
  new HttpProblem(409, {
    code: "restore_running",
    message: text("An export is being restored already. Please wait until it’s done."),
  });
