import { resetPassword as resetCall } from "@laurel/contracts/routes/auth";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { commitIdOfCall } from "@laurel/hosting/http/commit-id";
import type { Party } from "@laurel/hosting/work/party";
import type { AccountCommands } from "./stream.ts";
import { loadAccount, type FoundAccount } from "./accounts.ts";
import { isOpen } from "./domain/account.ts";
import type { LinkTokens } from "./link-tokens.ts";
import type { Passwords } from "@laurel/passwords/passwords";

export interface PasswordResetDeps {
  commands: AccountCommands;
  passwords: Passwords;
  tokens: LinkTokens;
  clock: Clock;
  /** Whose turn it is to compute the hash. */
  party: Party;
}

/** Sets a new password with a mailed token. The stream ensures that a token works once. */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  commandId: string,
  { commands, passwords, tokens, clock, party }: PasswordResetDeps,
): Promise<Result<{ userId: string; head: StreamHead }, "LinkNotValid">> {
  const link = tokens.read("reset", token);
  const found = link && (await loadAccount(commands, link.userId));
  if (!found) return refuse("LinkNotValid");
  const { userId, secretId } = link;
  const now = clock().toISOString();
  const commitId = commitIdOfCall(resetCall, { subject: secretId, commandId });
  const passwordId = derivedId("password", commitId);
  if (isOpen(found.account.resets, secretId, now))
    await passwords.keep(passwordId, password, userId, party);
  const command = { type: "ResetPassword", secretId, passwordId, now } as const;
  const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
  const current = await loadAccount(commands, userId);
  const stands = current?.account.passwordId === passwordId;
  if (!stands) await passwords.forget(passwordId);
  if (!outcome.ok) return refuse("LinkNotValid");
  // A repeat may come after a later reset, whose password it must not replace.
  if (stands && found.account.passwordId !== passwordId)
    await passwords.forget(found.account.passwordId);
  return accept({ userId, head: outcome.value.head });
}

/** The account whose password a mailed token can set now. */
export async function findReset(
  token: string,
  { commands, tokens, clock }: Pick<PasswordResetDeps, "commands" | "tokens" | "clock">,
): Promise<FoundAccount | undefined> {
  const link = tokens.read("reset", token);
  const found = link && (await loadAccount(commands, link.userId));
  const isValid = found && isOpen(found.account.resets, link.secretId, clock().toISOString());
  return isValid ? found : undefined;
}
