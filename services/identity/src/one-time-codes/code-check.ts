import { login } from "@laurel/contracts/routes/auth";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { commitIdOfCall } from "@laurel/hosting/http/commit-id";
import type { FoundAccount } from "../accounts.ts";
import type { OneTimeCodeCommand } from "../domain/one-time-codes.ts";
import type { AccountCommands } from "../stream.ts";
import type { CodeSecrets } from "./code-secrets.ts";
import { isAppCode, numberOfRecoveryCode, spelledOut, stepOfCode } from "./codes.ts";

export interface CodeCheckDeps {
  commands: AccountCommands;
  codeSecrets: CodeSecrets;
  clock: Clock;
}

/** How long a repeat of the request that used a code still counts as the same request. */
const REPEAT_MS = 2 * 60_000;

/**
 * Uses up the code that a person has typed. The account's stream decides, so that each code is good once, also when it's
 * sent many times at once. A repeat of the same command gets the same answer, but not for long: it must not be a way to
 * use a code again.
 */
export async function useCode(
  { userId, account }: FoundAccount,
  typed: string,
  commandId: string,
  { commands, codeSecrets, clock }: CodeCheckDeps,
): Promise<Result<StreamHead, "CodeNotValid">> {
  const { secretId } = account.codes;
  const secret = await codeSecrets.get(secretId, userId);
  // Switched off or replaced since the account was read.
  if (!secret) return refuse("CodeNotValid");
  const now = clock();
  const command = commandFor(account, secret, typed, now);
  if (!command) return refuse("CodeNotValid");
  const commitId = commitIdOfCall(login, { subject: userId, commandId });
  const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
  if (!outcome.ok || now.getTime() - Date.parse(outcome.value.at) > REPEAT_MS)
    return refuse("CodeNotValid");
  return accept(outcome.value.head);
}

function commandFor(
  { passwordId, codes: { secretId } }: FoundAccount["account"],
  { secret, recoverySeed }: { secret: string; recoverySeed: string },
  typed: string,
  time: Date,
): OneTimeCodeCommand | undefined {
  const now = time.toISOString();
  if (isAppCode(typed)) {
    const step = stepOfCode(secret, spelledOut(typed), time);
    return step === undefined
      ? undefined
      : { type: "UseOneTimeCode", passwordId, secretId, step, now };
  }
  const number = numberOfRecoveryCode(recoverySeed, typed);
  return number === undefined
    ? undefined
    : { type: "UseRecoveryCode", passwordId, secretId, number, now };
}
