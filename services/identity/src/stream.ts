import type { CommandsOf } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { accountDecider, type AccountCommand, type AccountRefusal } from "./domain/decide.ts";
import { accountHistory } from "./domain/history.ts";
import { ACCOUNT_SNAPSHOT, type Account, type AccountEvent } from "./domain/account.ts";
import { accountPublishedForm } from "./published.ts";

const REDUCING: ReadonlySet<string> = new Set<AccountEvent["type"]>([
  "AccessTokenRevoked",
  "PasskeyRemoved",
  "OneTimeCodesDisabled",
  "GoogleUnlinked",
  "AddressRemoved",
]);

/** What secures the account, and what each mailed link does once. */
const TAKING_BACK: ReadonlySet<string> = new Set<AccountEvent["type"]>([
  "VerificationLinkIssued",
  "EmailVerified",
  "ResetLinkIssued",
  "PasswordReset",
  "PasswordChanged",
  "PasswordWithdrawn",
  "AccountSecured",
  "SessionsEndedByOperator",
  "RegistrationAbandoned",
  "EmailChangeUndone",
  "UsernameGivenUp",
]);

export const accountStream: StreamDeclaration<
  Account,
  AccountCommand,
  AccountEvent,
  AccountRefusal
> = {
  decider: accountDecider,
  history: accountHistory,
  snapshotSchema: ACCOUNT_SNAPSHOT,
  bytesADay: 20 * 1024 * 1024,
  changeKind({ type }) {
    if (REDUCING.has(type)) return "reducing";
    return TAKING_BACK.has(type) ? "taking back" : undefined;
  },
  publishedForm: accountPublishedForm,
  external: () => [],
  closes: ({ type }) => type === "AccountErased",
};

export type AccountCommands = CommandsOf<typeof accountStream>;
