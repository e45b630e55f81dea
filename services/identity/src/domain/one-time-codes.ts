import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";

/**
 * The one-time codes of an account. The secret that they come from is named by id. Empty ids mean that there is none.
 */
export interface OneTimeCodes {
  /** A set-up that waits for its first code. */
  pendingId: string;
  /** The secret that codes must come from. Empty while one-time codes are off. */
  secretId: string;
  enabledAt: string;
  /** The time steps whose code was used, as far as it could still be valid. */
  usedSteps: readonly number[];
  /** The numbers of the recovery codes that weren't used. */
  recoveryLeft: readonly number[];
}

export type OneTimeCodeEvent =
  | { type: "OneTimeCodesRequested"; data: { secretId: string; at: string } }
  | { type: "OneTimeCodesEnabled"; data: { secretId: string; step: number; at: string } }
  | { type: "OneTimeCodeUsed"; data: { step: number; at: string } }
  | { type: "RecoveryCodeUsed"; data: { number: number; at: string } }
  | { type: "OneTimeCodesDisabled"; data: { at: string } };

/**
 * A step is the number of the time step that a code is for. The caller has checked that the code is right, and the
 * password that `passwordId` names.
 */
export type OneTimeCodeCommand =
  | { type: "RequestOneTimeCodes"; secretId: string; now: string }
  | { type: "EnableOneTimeCodes"; secretId: string; step: number; now: string }
  | { type: "UseOneTimeCode"; passwordId: string; secretId: string; step: number; now: string }
  | { type: "UseRecoveryCode"; passwordId: string; secretId: string; number: number; now: string }
  | { type: "DisableOneTimeCodes"; now: string };

const EVENTS: ReadonlySet<string> = new Set<OneTimeCodeEvent["type"]>([
  "OneTimeCodesRequested",
  "OneTimeCodesEnabled",
  "OneTimeCodeUsed",
  "RecoveryCodeUsed",
  "OneTimeCodesDisabled",
]);
const COMMANDS: ReadonlySet<string> = new Set<OneTimeCodeCommand["type"]>([
  "RequestOneTimeCodes",
  "EnableOneTimeCodes",
  "UseOneTimeCode",
  "UseRecoveryCode",
  "DisableOneTimeCodes",
]);
export const isCodeEvent = (event: { type: string }): event is OneTimeCodeEvent =>
  EVENTS.has(event.type);
export const isCodeCommand = (command: { type: string }): command is OneTimeCodeCommand =>
  COMMANDS.has(command.type);

export type OneTimeCodeRefusal = "CodeNotValid";

export const RECOVERY_CODES = 10;
/** Codes of older steps aren't valid any more, even by a clock that is a step behind. */
const STEPS_KEPT = 4;

export const NO_CODES: OneTimeCodes = {
  pendingId: "",
  secretId: "",
  enabledAt: "",
  usedSteps: [],
  recoveryLeft: [],
};

export function evolveCodes(codes: OneTimeCodes, event: OneTimeCodeEvent): OneTimeCodes {
  switch (event.type) {
    case "OneTimeCodesRequested":
      return { ...codes, pendingId: event.data.secretId };
    case "OneTimeCodesEnabled": {
      const { secretId, step, at } = event.data;
      const recoveryLeft = Array.from({ length: RECOVERY_CODES }, (_, index) => index);
      return { pendingId: "", secretId, enabledAt: at, usedSteps: [step], recoveryLeft };
    }
    case "OneTimeCodeUsed": {
      const { step } = event.data;
      const usedSteps = [...codes.usedSteps.filter((one) => one > step - STEPS_KEPT), step];
      return { ...codes, usedSteps };
    }
    case "RecoveryCodeUsed": {
      const recoveryLeft = codes.recoveryLeft.filter((one) => one !== event.data.number);
      return { ...codes, recoveryLeft };
    }
    case "OneTimeCodesDisabled":
      return NO_CODES;
  }
}

export function decideCodes(
  command: OneTimeCodeCommand,
  { codes, passwordId }: { codes: OneTimeCodes; passwordId: string },
): Result<OneTimeCodeEvent[], OneTimeCodeRefusal> {
  const at = command.now;
  // The password was replaced after it was checked, for example because somebody else knew it.
  if ("passwordId" in command && command.passwordId !== passwordId) return refuse("CodeNotValid");
  switch (command.type) {
    case "RequestOneTimeCodes":
      return accept([{ type: "OneTimeCodesRequested", data: { secretId: command.secretId, at } }]);
    case "EnableOneTimeCodes": {
      const { secretId, step } = command;
      if (codes.pendingId !== secretId) return refuse("CodeNotValid");
      return accept([{ type: "OneTimeCodesEnabled", data: { secretId, step, at } }]);
    }
    case "UseOneTimeCode": {
      const { secretId, step } = command;
      if (codes.secretId !== secretId || codes.usedSteps.includes(step))
        return refuse("CodeNotValid");
      return accept([{ type: "OneTimeCodeUsed", data: { step, at } }]);
    }
    case "UseRecoveryCode": {
      const { secretId, number } = command;
      if (codes.secretId !== secretId || !codes.recoveryLeft.includes(number))
        return refuse("CodeNotValid");
      return accept([{ type: "RecoveryCodeUsed", data: { number, at } }]);
    }
    case "DisableOneTimeCodes":
      if (codes.secretId === "" && codes.pendingId === "") return accept([]);
      return accept([{ type: "OneTimeCodesDisabled", data: { at } }]);
  }
}

/** Switches one-time codes off if they were switched on, or moved to another app, since a time. */
export const disableCodesSince = (
  { secretId, enabledAt }: OneTimeCodes,
  since: string,
  at: string,
): OneTimeCodeEvent[] =>
  secretId !== "" && enabledAt >= since ? [{ type: "OneTimeCodesDisabled", data: { at } }] : [];
