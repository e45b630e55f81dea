import { loadAccount, type FoundAccount } from "./accounts.ts";
import { addressWith, isVerifiedOf } from "./domain/addresses.ts";
import type { CodeSecrets } from "./one-time-codes/code-secrets.ts";
import type { Passwords } from "@laurel/passwords/passwords";
import { googleName, passkeyName } from "./reserved-names.ts";
import type { Reservations } from "./reservations.ts";
import type { AccountCommands } from "./stream.ts";

export interface ForgettingDeps {
  commands: AccountCommands;
  reservations: Reservations;
  passwords: Passwords;
  codeSecrets: CodeSecrets;
}

/**
 * Releases the names and removes the secrets that an account had `before` ways to log in were removed, and has no longer.
 */
export async function forgetRemoved(
  { userId, account: before }: FoundAccount,
  { commands, reservations, passwords, codeSecrets }: ForgettingDeps,
): Promise<void> {
  const found = await loadAccount(commands, userId);
  if (!found) return;
  const { account } = found;
  const emails = [before.email, ...before.addresses.map(({ email }) => email)];
  for (const email of emails)
    if (!isVerifiedOf(account, email) && !addressWith(account, email))
      await reservations.release("email", email, userId);
  const left = new Set(account.passkeys.list.map(({ credentialId }) => credentialId));
  for (const { credentialId } of before.passkeys.list)
    if (!left.has(credentialId))
      await reservations.release("passkey", passkeyName(credentialId), userId);
  if (before.google && !account.google)
    await reservations.release("google", googleName(before.google), userId);
  const kept = new Set(secretsOf(account));
  for (const secretId of secretsOf(before))
    if (!kept.has(secretId)) await codeSecrets.forget(secretId);
  if (before.passwordId !== "" && before.passwordId !== account.passwordId)
    await passwords.forget(before.passwordId);
}

const secretsOf = ({ codes }: FoundAccount["account"]) =>
  [codes.secretId, codes.pendingId].filter((secretId) => secretId !== "");
