import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { hasWayWithoutGoogle, type AccountEvent, type RegisteredAccount } from "./account.ts";
import { isSameGoogle, type GoogleSubject } from "./google-link.ts";

export type GoogleCommand =
  /** Somebody logs in with a Google account that has the account's verified address. */
  | { type: "LinkGoogle"; google: GoogleSubject; email: string; now: string }
  /** The person links it in a session of theirs. */
  | { type: "LinkOwnGoogle"; google: GoogleSubject; now: string }
  | { type: "UnlinkGoogle" };

const COMMANDS: ReadonlySet<string> = new Set<GoogleCommand["type"]>([
  "LinkGoogle",
  "LinkOwnGoogle",
  "UnlinkGoogle",
]);
export const isGoogleCommand = (command: { type: string }): command is GoogleCommand =>
  COMMANDS.has(command.type);

export type GoogleRefusal = "EmailNotVerified" | "LinkedToAnother" | "LastWayToLogIn";

type Decision = Result<AccountEvent[], GoogleRefusal>;

export function decideGoogle(command: GoogleCommand, account: RegisteredAccount): Decision {
  switch (command.type) {
    case "LinkGoogle":
      return linkByAddress(command, account);
    case "LinkOwnGoogle":
      return link(command.google, account, { at: command.now });
    case "UnlinkGoogle":
      if (!account.google) return accept([]);
      if (!hasWayWithoutGoogle(account)) return refuse("LastWayToLogIn");
      return accept([{ type: "GoogleUnlinked", data: {} }]);
  }
}

/** Only to an account that has verified its address, if it's the address that the third party verified. */
function linkByAddress(
  { google, email, now }: Extract<GoogleCommand, { type: "LinkGoogle" }>,
  account: RegisteredAccount,
): Decision {
  if (!account.emailVerified || account.email.toLowerCase() !== email.toLowerCase())
    return refuse("EmailNotVerified");
  const how = { at: now, byAddress: true };
  if (account.google) return link(google, account, how);
  // A person who only has the mailbox must not get around the codes, or around the person who unlinked Google.
  if (account.codes.secretId !== "" || !account.linksByAddress) return refuse("LinkedToAnother");
  return link(google, account, how);
}

function link(
  google: GoogleSubject,
  { google: linked }: RegisteredAccount,
  how: { at: string; byAddress?: boolean },
): Decision {
  if (!linked) return accept([{ type: "GoogleLinked", data: { ...google, ...how } }]);
  return isSameGoogle(linked, google) ? accept([]) : refuse("LinkedToAnother");
}
