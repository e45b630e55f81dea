import { accountEventSchema } from "@laurel/contracts/events/accounts";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** What profile knows about an account: its registration data. */
export type AccountView = {
  username: string;
  name: string;
  email: string;
  provider: "local" | "google";
  avatarUrl?: string | undefined;
  language?: string | undefined;
  emailVerified: boolean;
  createdAt: string;
  updatedAt: string;
};

export const accountsProjection: Projection<AccountView> = {
  name: "accounts",
  version: 1,
  source: "identity",
  indexes: [],
  changes(stored, { userId, at }) {
    const event = readPublished(accountEventSchema, stored);
    const changed = (fields: Partial<AccountView>) => ({
      id: userId,
      change: (account: AccountView | undefined) =>
        account && { ...account, ...fields, updatedAt: at },
    });
    switch (event.type) {
      case "AccountRegistered": {
        // A third party has already verified the address (specification §5).
        const emailVerified = event.data.provider === "google";
        const document = { ...event.data, emailVerified, createdAt: at, updatedAt: at };
        return [{ id: userId, document }];
      }
      case "EmailVerified":
        return [changed({ emailVerified: true })];
      case "EmailChanged":
      case "EmailChangeUndone":
        return [changed({ email: event.data.email })];
      case "UsernameChanged":
        return [changed({ username: event.data.username })];
      case "RegistrationAbandoned":
      case "AccountErased":
        return [{ id: userId, document: undefined }];
      case "AddressVerified":
      case "AddressRemoved":
      case "SessionsEnded":
        return [];
    }
  },
};
