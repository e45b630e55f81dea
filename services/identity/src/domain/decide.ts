import type { Decider } from "@laurel/platform/kernel/decider";
import { accept, refuse, type Result } from "@laurel/platform/kernel/result";
import {
  evolve,
  initialAccount,
  isForgotten,
  isOpen,
  type Account,
  type AccountEvent,
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
  | { type: "AbandonRegistration"; now: string };

export type AccountRefusal =
  | "NoSuchAccount"
  | "AlreadyRegistered"
  | "AlreadyVerified"
  | "LinkNotValid"
  | "AccountIsReal";

type Decision = Result<AccountEvent[], AccountRefusal>;

export function decide(command: AccountCommand, account: Account): Decision {
  switch (command.type) {
    case "Register": {
      const { type: _type, now, ...person } = command;
      if (account.status !== "none") return refuse("AlreadyRegistered");
      return accept([{ type: "AccountRegistered", data: { ...person, at: now } }]);
    }
    case "AbandonRegistration":
      return abandon(command.now, account);
    default:
      return account.status === "registered"
        ? decideRegistered(command, account)
        : refuse("NoSuchAccount");
  }
}

type LaterCommand = Exclude<AccountCommand, { type: "Register" | "AbandonRegistration" }>;

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
      return accept([{ type: "PasswordReset", data: { secretId, passwordId } }]);
    }
  }
}

/** The fence before a name is taken over: as a stream's first commit it stops a registration that is under way. */
function abandon(now: string, account: Account): Decision {
  if (account.status === "abandoned") return accept([]);
  if (account.status === "registered" && !isForgotten(account, now)) return refuse("AccountIsReal");
  return accept([{ type: "RegistrationAbandoned", data: {} }]);
}

export const accountDecider: Decider<Account, AccountCommand, AccountEvent, AccountRefusal> = {
  initialState: initialAccount,
  evolve,
  decide,
};
