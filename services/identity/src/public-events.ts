import { accountEventSchema } from "@laurel/contracts/events/accounts";
import { createPublicForm, keptInside } from "@laurel/event-sourcing/streams/public-form";
import type { StreamDomain } from "@laurel/event-sourcing/streams/stream-domain";
import type { Account, AccountEvent } from "./domain/account.ts";
import { accountDecider, type AccountCommand, type AccountRefusal } from "./domain/decide.ts";
import { accountHistory } from "./domain/history.ts";

const sessionsEnded = () => ({ type: "SessionsEnded", version: 1, data: {} }) as const;

/** What the other services see of an account: never which secrets it uses. */
export const accountPublicForm = createPublicForm(accountHistory, accountEventSchema, {
  AccountRegistered: ({ username, name, email }) => ({
    type: "AccountRegistered",
    version: 1,
    data: { username, name, email, provider: "local" },
  }),
  GoogleAccountRegistered: ({ username, name, email, avatarUrl }) => ({
    type: "AccountRegistered",
    version: 1,
    data: { username, name, email, provider: "google", avatarUrl },
  }),
  EmailVerified: () => ({ type: "EmailVerified", version: 1, data: {} }),
  PasswordReset: sessionsEnded,
  PasswordChanged: sessionsEnded,
  RegistrationAbandoned: () => ({ type: "RegistrationAbandoned", version: 1, data: {} }),
  AccountErased: () => ({ type: "AccountErased", version: 1, data: {} }),
  VerificationLinkIssued: keptInside,
  ResetLinkIssued: keptInside,
  GoogleLinked: keptInside,
});

export const accountDomain: StreamDomain<Account, AccountCommand, AccountEvent, AccountRefusal> = {
  decider: accountDecider,
  history: accountHistory,
  snapshotSchema: "account-2",
  external: () => [],
  closes: ({ type }) => type === "AccountErased",
};
