import { type Text, text } from "@laurel/contracts/text";
import { RESTORE_TOO_LARGE } from "@laurel/contracts/routes/restore";
import { HttpProblem } from "@laurel/hosting/http/problems";

/** `message` says what is wrong with the file. */
export const notAnExport = (
  message: Text = text("This file isn’t an export of Laurel, or it’s damaged."),
) => new HttpProblem(400, { code: "not_recognized", message });

/** The part that is wrong. */
export const wrongPart = (file: string) =>
  notAnExport(
    text("This file isn’t an export of Laurel, or it’s damaged: {detail}.", { detail: file }),
  );

export const tooLargePart = (file: string) =>
  notAnExport(
    text("This file isn’t an export of Laurel, or it’s damaged: {file} is too large.", { file }),
  );

export const damagedPart = (file: string) =>
  notAnExport(
    text("This file isn’t an export of Laurel, or it’s damaged: {file} is damaged.", { file }),
  );

/** A part that its owner refuses, and why, in the language of the person. */
export const refusedPart = (file: string, reason: string) =>
  notAnExport(
    text("This file isn’t an export of Laurel, or it’s damaged: {file}: {reason}.", {
      file,
      reason,
    }),
  );

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
