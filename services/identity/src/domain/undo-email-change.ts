import { accept, type Result } from "@laurel/event-sourcing/kernel/result";
import { revokeAll } from "./access-tokens.ts";
import type { AccountEvent, RegisteredAccount } from "./account.ts";
import { addressOf } from "./addresses.ts";
import {
  decideAddress,
  distrustedSince,
  type AddressCommand,
  type AddressRefusal,
} from "./decide-address.ts";
import { unlinkGoogleSince } from "./google-link.ts";
import { disableCodesSince } from "./one-time-codes.ts";
import { removePasskeysSince } from "./passkeys.ts";

/**
 * A person who changed the email may know the password, and may have added ways to log in or access tokens: these end
 * with the change. Ways to log in that the owner already had stay.
 */
export function undoEmailChange(
  command: Extract<AddressCommand, { type: "UndoEmailChange" }>,
  account: RegisteredAccount,
): Result<AccountEvent[], AddressRefusal> {
  const undone = decideAddress(command, account);
  const former = addressOf(account, command.addressId);
  if (!undone.ok || !former) return undone;
  const since = distrustedSince(former);
  return accept([
    ...undone.value,
    { type: "PasswordWithdrawn", data: {} },
    ...removePasskeysSince(account.passkeys, since, command.now),
    ...disableCodesSince(account.codes, since, command.now),
    ...unlinkGoogleSince(account, since),
    ...revokeAll(account.accessTokens),
  ]);
}
