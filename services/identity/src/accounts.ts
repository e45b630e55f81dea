import { streamOf } from "@laurel/contracts/topics";
import type { AccountCommands } from "./account-commands.ts";
import type { RegisteredAccount } from "./domain/account.ts";
import { foldName } from "./names.ts";
import type { Reservations } from "./reservations.ts";

/** A registered account with its place: the person's id and the version of the stream that was read. */
export interface FoundAccount {
  userId: string;
  version: number;
  account: RegisteredAccount;
}

/** The account as its stream has it now, or undefined when it is not registered (any more). */
export async function loadAccount(
  commands: AccountCommands,
  userId: string,
): Promise<FoundAccount | undefined> {
  const { state, version } = await commands.load(streamOf("identity", userId));
  return state.status === "registered" ? { userId, version, account: state } : undefined;
}

/** Looks an account up by what a person types: an address when it holds an @, else (or failing that) a user name. */
export async function findAccount(
  commands: AccountCommands,
  reservations: Reservations,
  usernameOrEmail: string,
): Promise<FoundAccount | undefined> {
  const byEmail = usernameOrEmail.includes("@")
    ? await reservations.ownerOf("email", usernameOrEmail)
    : undefined;
  const userId = byEmail ?? (await reservations.ownerOf("username", usernameOrEmail));
  const found = userId === undefined ? undefined : await loadAccount(commands, userId);
  return found && isNamed(found.account, usernameOrEmail) ? found : undefined;
}

/** A reservation may still name an account that has given the name back. */
function isNamed({ username, email }: RegisteredAccount, typed: string): boolean {
  return [username, email].some((name) => foldName(name) === foldName(typed));
}
