import { accountEventSchema } from "@laurel/contracts/events/accounts";
import { createPublishedForm, unpublished } from "@laurel/event-sourcing/streams/published-form";
import { accountHistory } from "./domain/history.ts";

const sessionsEnded = () => ({ type: "SessionsEnded", version: 1, data: {} }) as const;

/** What the other services see of an account. It never includes its secrets. */
export const accountPublishedForm = createPublishedForm(accountHistory, accountEventSchema, {
  AccountRegistered: ({ username, name, email, language }) => ({
    type: "AccountRegistered",
    version: 1,
    data: { username, name, email, provider: "local", language },
  }),
  GoogleAccountRegistered: ({ username, name, email, avatarUrl }) => ({
    type: "AccountRegistered",
    version: 1,
    data: { username, name, email, provider: "google", avatarUrl },
  }),
  EmailVerified: () => ({ type: "EmailVerified", version: 1, data: {} }),
  AddressVerified: ({ email }) => ({ type: "AddressVerified", version: 1, data: { email } }),
  AddressRemoved: ({ email }) => ({ type: "AddressRemoved", version: 1, data: { email } }),
  EmailChanged: ({ email }) => ({ type: "EmailChanged", version: 1, data: { email } }),
  EmailChangeUndone: ({ email, removed }) => ({
    type: "EmailChangeUndone",
    version: 1,
    data: { email, removed: removed.map((one) => one.email) },
  }),
  UsernameChanged: ({ username }) => ({ type: "UsernameChanged", version: 1, data: { username } }),
  AccountSecured: sessionsEnded,
  PasswordWithdrawn: sessionsEnded,
  SessionsEndedByOperator: sessionsEnded,
  PasswordReset: sessionsEnded,
  PasswordChanged: sessionsEnded,
  RegistrationAbandoned: () => ({ type: "RegistrationAbandoned", version: 1, data: {} }),
  AccountErased: () => ({ type: "AccountErased", version: 1, data: {} }),
  VerificationLinkIssued: unpublished,
  ResetLinkIssued: unpublished,
  GoogleLinked: unpublished,
  GoogleUnlinked: unpublished,
  AccessTokenCreated: unpublished,
  AccessTokenRevoked: unpublished,
  PasskeyAdded: unpublished,
  PasskeyUsed: unpublished,
  PasskeyRemoved: unpublished,
  OneTimeCodesRequested: unpublished,
  OneTimeCodesEnabled: unpublished,
  OneTimeCodeUsed: unpublished,
  RecoveryCodeUsed: unpublished,
  OneTimeCodesDisabled: unpublished,
  UsernameGivenUp: unpublished,
  AddressAdded: unpublished,
  AddressLinkIssued: unpublished,
});
