import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  decideToken,
  revokeAll,
  type AccessTokenCommand,
  type AccessTokenRefusal,
} from "./access-tokens.ts";
import {
  decideAddress,
  isAddressCommand,
  type AddressCommand,
  type AddressRefusal,
} from "./decide-address.ts";
import {
  evolve,
  hasWayWithoutPasskey,
  initialAccount,
  isForgotten,
  isOpen,
  type Account,
  type AccountEvent,
  type GoogleRegistration,
  type RegisteredAccount,
} from "./account.ts";
import { decideGoogle, isGoogleCommand, type GoogleCommand, type GoogleRefusal } from "./google.ts";
import {
  decideCodes,
  isCodeCommand,
  type OneTimeCodeCommand,
  type OneTimeCodeRefusal,
} from "./one-time-codes.ts";
import {
  decidePasskeys,
  isPasskeyCommand,
  type PasskeyCommand,
  type PasskeyRefusal,
} from "./passkeys.ts";
import { secureAccount, type SecureAccount } from "./secure-account.ts";
import { undoEmailChange } from "./undo-email-change.ts";
import {
  decideUsername,
  isUsernameCommand,
  type UsernameCommand,
  type UsernameRefusal,
} from "./usernames.ts";

/** Times are ISO 8601 UTC. */
export type AccountCommand =
  | {
      type: "Register";
      username: string;
      name: string;
      email: string;
      passwordId: string;
      now: string;
    }
  | { type: "IssueVerificationLink"; secretId: string; expiresAt: string }
  | { type: "VerifyEmail"; secretId: string; now: string }
  | { type: "IssueResetLink"; secretId: string; expiresAt: string }
  | { type: "ResetPassword"; secretId: string; passwordId: string; now: string }
  /** Only while `replaces` is still the current password. */
  | { type: "ChangePassword"; passwordId: string; replaces: string; revokeTokens: boolean }
  | { type: "RegisterWithGoogle"; registration: GoogleRegistration }
  | GoogleCommand
  | AccessTokenCommand
  | PasskeyCommand
  | OneTimeCodeCommand
  | AddressCommand
  | UsernameCommand
  | { type: "AbandonRegistration"; now: string }
  /** Another person has proven that the address is theirs. */
  | { type: "AbandonUnverified" }
  | SecureAccount
  | { type: "EndSessions"; now: string }
  | { type: "EraseAccount" }
  /** A registration that was not verified in time, or never finished. */
  | { type: "EraseUnverified"; now: string };

export type AccountRefusal =
  | "NoSuchAccount"
  | "AlreadyRegistered"
  | "AlreadyVerified"
  | "LinkNotValid"
  | "AccountIsReal"
  | "PasswordNotCurrent"
  | GoogleRefusal
  | AccessTokenRefusal
  | PasskeyRefusal
  | OneTimeCodeRefusal
  | AddressRefusal
  | UsernameRefusal;

type Decision = Result<AccountEvent[], AccountRefusal>;

export function decide(command: AccountCommand, account: Account): Decision {
  switch (command.type) {
    case "Register": {
      const { type: _type, now, ...registration } = command;
      if (account.status !== "none") return refuse("AlreadyRegistered");
      return accept([{ type: "AccountRegistered", data: { ...registration, at: now } }]);
    }
    case "RegisterWithGoogle":
      if (account.status !== "none") return refuse("AlreadyRegistered");
      return accept([{ type: "GoogleAccountRegistered", data: command.registration }]);
    case "AbandonRegistration":
    case "AbandonUnverified":
      return abandon(command, account);
    case "EraseAccount":
      return accept([{ type: "AccountErased", data: {} }]);
    case "EraseUnverified":
      if (account.status === "registered" && !isForgotten(account, command.now))
        return refuse("AccountIsReal");
      return accept([{ type: "AccountErased", data: {} }]);
    default:
      return account.status === "registered"
        ? decideLater(command, account)
        : refuse("NoSuchAccount");
  }
}

type Abandonment = Extract<AccountCommand, { type: "AbandonRegistration" | "AbandonUnverified" }>;
type LaterCommand = Exclude<
  AccountCommand,
  Abandonment | { type: "Register" | "RegisterWithGoogle" | "EraseAccount" | "EraseUnverified" }
>;

function decideLater(command: LaterCommand, account: RegisteredAccount): Decision {
  if (isPasskeyCommand(command))
    return decidePasskeys(command, account.passkeys, hasWayWithoutPasskey(account));
  if (isCodeCommand(command)) return decideCodes(command, account);
  if (isGoogleCommand(command)) return decideGoogle(command, account);
  if (command.type === "UndoEmailChange") return undoEmailChange(command, account);
  if (isAddressCommand(command)) return decideAddress(command, account);
  if (isUsernameCommand(command)) return decideUsername(command, account);
  return decideRegistered(command, account);
}

type OtherCommand = Exclude<
  LaterCommand,
  PasskeyCommand | OneTimeCodeCommand | GoogleCommand | AddressCommand | UsernameCommand
>;

function decideRegistered(command: OtherCommand, account: RegisteredAccount): Decision {
  switch (command.type) {
    case "IssueVerificationLink": {
      const { secretId, expiresAt } = command;
      if (account.emailVerified) return refuse("AlreadyVerified");
      return accept([{ type: "VerificationLinkIssued", data: { secretId, expiresAt } }]);
    }
    case "VerifyEmail":
      if (!isOpen(account.verifications, command.secretId, command.now))
        return refuse("LinkNotValid");
      return accept([{ type: "EmailVerified", data: { secretId: command.secretId } }]);
    case "IssueResetLink": {
      const { secretId, expiresAt } = command;
      return accept([{ type: "ResetLinkIssued", data: { secretId, expiresAt } }]);
    }
    case "ResetPassword": {
      const { secretId, passwordId } = command;
      if (!isOpen(account.resets, secretId, command.now)) return refuse("LinkNotValid");
      return accept([
        { type: "PasswordReset", data: { secretId, passwordId } },
        ...revokeAll(account.accessTokens),
      ]);
    }
    case "ChangePassword": {
      const { passwordId, replaces, revokeTokens } = command;
      if (account.passwordId !== replaces) return refuse("PasswordNotCurrent");
      const ended = revokeTokens ? revokeAll(account.accessTokens) : [];
      return accept([{ type: "PasswordChanged", data: { passwordId } }, ...ended]);
    }
    case "SecureAccount":
      return accept(secureAccount(command, account));
    case "EndSessions":
      return accept([{ type: "SessionsEndedByOperator", data: { at: command.now } }]);
    case "CreateAccessToken":
    case "RevokeAccessToken":
      return decideToken(command, account.accessTokens);
  }
}

/**
 * The fence before a name is taken over. As the first commit of a stream it stops a registration that is under way. An
 * existing account that was never verified is erased.
 */
function abandon(command: Abandonment, account: Account): Decision {
  if (account.status === "abandoned" || account.status === "erased") return accept([]);
  if (account.status === "registered") {
    const may =
      command.type === "AbandonUnverified"
        ? !account.emailVerified
        : isForgotten(account, command.now);
    if (!may) return refuse("AccountIsReal");
    return accept([{ type: "AccountErased", data: {} }]);
  }
  return accept([{ type: "RegistrationAbandoned", data: {} }]);
}

export const accountDecider: Decider<Account, AccountCommand, AccountEvent, AccountRefusal> = {
  initialState: initialAccount,
  evolve,
  decide,
};
