import type { AccountEvent as PublicAccountEvent } from "@laurel/contracts/events/accounts";
import type { PublicCommit } from "@laurel/contracts/internal";
import type { Commit } from "@laurel/platform/ports/event-store";
import type { StreamDomain } from "@laurel/platform/runtime/stream-domain";
import type { Account, AccountEvent } from "./domain/account.ts";
import { accountDecider, type AccountCommand, type AccountRefusal } from "./domain/decide.ts";
import { accountHistory } from "./domain/history.ts";

/** What the other services see of an account: never which secrets it uses. */
export function publicEvent(event: AccountEvent): PublicAccountEvent | undefined {
  switch (event.type) {
    case "AccountRegistered": {
      const { username, name, email } = event.data;
      return {
        type: "AccountRegistered",
        version: 1,
        data: { username, name, email, provider: "local" },
      };
    }
    case "EmailVerified":
      return { type: "EmailVerified", version: 1, data: {} };
    case "GoogleAccountRegistered": {
      const { username, name, email, avatarUrl } = event.data;
      return {
        type: "AccountRegistered",
        version: 1,
        data: { username, name, email, provider: "google", avatarUrl },
      };
    }
    case "PasswordReset":
    case "PasswordChanged":
      return { type: "SessionsEnded", version: 1, data: {} };
    case "RegistrationAbandoned":
      return { type: "RegistrationAbandoned", version: 1, data: {} };
    case "AccountErased":
      return { type: "AccountErased", version: 1, data: {} };
    case "VerificationLinkIssued":
    case "ResetLinkIssued":
    case "GoogleLinked":
      return undefined;
  }
}

export function accountPublicForm({ stream, first, last, at, events }: Commit): PublicCommit {
  const visible = events.flatMap((stored) => publicEvent(accountHistory.read(stored)) ?? []);
  return { stream, first, last, at, events: visible };
}

export const accountDomain: StreamDomain<Account, AccountCommand, AccountEvent, AccountRefusal> = {
  decider: accountDecider,
  history: accountHistory,
  snapshotSchema: "account-2",
  external: () => [],
  closes: ({ type }) => type === "AccountErased",
};
