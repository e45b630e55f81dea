import { typedName, type AccountName } from "@laurel/contracts/account-names";
import { streamOf } from "@laurel/contracts/topics";
import type { AccountCommands } from "./stream.ts";
import type { RegisteredAccount } from "./domain/account.ts";
import { isVerifiedOf } from "./domain/addresses.ts";
import { foldName } from "./domain/names.ts";
import type { Reservations } from "./reservations.ts";

/** A registered account, with the person's id and the version of the stream that was read. */
export interface FoundAccount {
  userId: string;
  version: number;
  account: RegisteredAccount;
}

/** The current account from its stream; undefined when it isn't registered, or no longer. */
export async function loadAccount(
  commands: AccountCommands,
  userId: string,
): Promise<FoundAccount | undefined> {
  const { state, version } = await commands.load(streamOf("identity", userId));
  return state.status === "registered" ? { userId, version, account: state } : undefined;
}

/** Looks an account up by a username or by an address. Neither is ever mistaken for the other. */
export async function findAccount(
  commands: AccountCommands,
  reservations: Reservations,
  { kind, name }: AccountName,
): Promise<FoundAccount | undefined> {
  const userId = await reservations.ownerOf(kind, name);
  const found = userId === undefined ? undefined : await loadAccount(commands, userId);
  // A reservation may still name an account that has released the name.
  return found && doesHave(found.account, kind, name) ? found : undefined;
}

function doesHave(account: RegisteredAccount, kind: AccountName["kind"], name: string): boolean {
  if (kind === "email") return isVerifiedOf(account, name);
  return foldName(account.username) === foldName(name);
}

/**
 * Looks an account up by what a person types to sign in: an address or a username. Old accounts may have a username
 * with an @; it's found as long as nobody has it as an address.
 */
export async function findAccountToSignIn(
  commands: AccountCommands,
  reservations: Reservations,
  typed: string,
): Promise<FoundAccount | undefined> {
  const name = typedName(typed);
  const found = await findAccount(commands, reservations, name);
  if (found || name.kind === "username") return found;
  return findAccount(commands, reservations, { kind: "username", name: typed });
}
