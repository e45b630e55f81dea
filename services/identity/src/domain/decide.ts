import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  decideToken,
  revokeAll,
  type AccessTokenCommand,
  type AccessTokenRefusal,
} from "./access-tokens.ts";
import {
  evolve,
  initialAccount,
  isForgotten,
  isOpen,
  type Account,
  type AccountEvent,
  type GoogleRegistration,
  type GoogleSubject,
  type RegisteredAccount,
} from "./account.ts";

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
  | { type: "LinkGoogle"; google: GoogleSubject; email: string }
  | AccessTokenCommand
  | { type: "AbandonRegistration"; now: string }
  /** Another person has proven that the address is theirs. */
  | { type: "AbandonUnverified" }
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
  | "LinkedToAnother"
  | "EmailNotVerified"
  | AccessTokenRefusal;

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
        ? decideRegistered(command, account)
        : refuse("NoSuchAccount");
  }
}

type Abandonment = Extract<AccountCommand, { type: "AbandonRegistration" | "AbandonUnverified" }>;
type LaterCommand = Exclude<
  AccountCommand,
  Abandonment | { type: "Register" | "RegisterWithGoogle" | "EraseAccount" | "EraseUnverified" }
>;

function decideRegistered(command: LaterCommand, account: RegisteredAccount): Decision {
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
    case "LinkGoogle":
      return linkGoogle(command.google, command.email, account);
    case "CreateAccessToken":
    case "RevokeAccessToken":
      return decideToken(command, account.accessTokens);
  }
}

/** Only to an account that has verified its address, if it's the address that the third party verified. */
function linkGoogle(google: GoogleSubject, email: string, account: RegisteredAccount): Decision {
  if (!account.emailVerified || account.email.toLowerCase() !== email.toLowerCase())
    return refuse("EmailNotVerified");
  const linked = account.google;
  if (linked && (linked.issuer !== google.issuer || linked.subject !== google.subject))
    return refuse("LinkedToAnother");
  return accept(linked ? [] : [{ type: "GoogleLinked", data: google }]);
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
