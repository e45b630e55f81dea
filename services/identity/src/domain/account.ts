import { evolveTokens, type AccessToken, type AccessTokenEvent } from "./access-tokens.ts";

/** Times are ISO 8601 UTC. Secrets are named by id only and never enter an event. */
export type AccountEvent =
  | {
      type: "AccountRegistered";
      data: { username: string; name: string; email: string; passwordId: string; at: string };
    }
  | { type: "VerificationLinkIssued"; data: { secretId: string; expiresAt: string } }
  | { type: "EmailVerified"; data: { secretId: string } }
  | { type: "ResetLinkIssued"; data: { secretId: string; expiresAt: string } }
  | { type: "PasswordReset"; data: { secretId: string; passwordId: string } }
  | { type: "PasswordChanged"; data: { passwordId: string } }
  | { type: "GoogleAccountRegistered"; data: GoogleRegistration }
  | { type: "GoogleLinked"; data: GoogleSubject }
  | AccessTokenEvent
  | { type: "RegistrationAbandoned"; data: Record<string, never> }
  /** The person was erased; no event follows. */
  | { type: "AccountErased"; data: Record<string, never> };

/** The person's identity at the third party: the address may change, this does not (OpenID Connect Core, 5.7). */
export type GoogleSubject = { issuer: string; subject: string };
export type GoogleRegistration = GoogleSubject & {
  username: string;
  name: string;
  email: string;
  /** Absent in accounts made before pictures were stored. */
  avatarUrl?: string | undefined;
  at: string;
};

/** Links by the id of their secret, each with its expiry. */
export type OpenLinks = Readonly<Record<string, string>>;

export interface RegisteredAccount {
  status: "registered";
  username: string;
  name: string;
  email: string;
  emailVerified: boolean;
  provider: "local" | "google";
  /** Empty when the person signs in only through a third party. */
  passwordId: string;
  google: GoogleSubject | undefined;
  registeredAt: string;
  verifications: OpenLinks;
  resets: OpenLinks;
  /** In the order in which they were created, without the revoked ones. */
  accessTokens: readonly AccessToken[];
}

/** `was` lists what is still to be removed. */
export interface ErasedAccount {
  status: "erased";
  was: RegisteredAccount | undefined;
}

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const ACCOUNT_SNAPSHOT = "account-3";

export type Account =
  | { status: "none" }
  | { status: "abandoned" }
  | ErasedAccount
  | RegisteredAccount;

export const initialAccount: Account = { status: "none" };

const NEW = {
  status: "registered",
  emailVerified: false,
  provider: "local",
  passwordId: "",
  google: undefined,
  verifications: {},
  resets: {},
  accessTokens: [],
} as const;

export function evolve(account: Account, event: AccountEvent): Account {
  if (event.type === "AccountRegistered") {
    const { at, ...registration } = event.data;
    return { ...NEW, ...registration, registeredAt: at };
  }
  if (event.type === "GoogleAccountRegistered") {
    const { at, issuer, subject, username, name, email } = event.data;
    const registration = { username, name, email };
    const proven = {
      provider: "google",
      emailVerified: true,
      google: { issuer, subject },
    } as const;
    return { ...NEW, ...registration, ...proven, registeredAt: at };
  }
  if (event.type === "RegistrationAbandoned") return { status: "abandoned" };
  if (event.type === "AccountErased")
    return { status: "erased", was: account.status === "registered" ? account : undefined };
  return account.status === "registered" ? evolveRegistered(account, event) : account;
}

type LaterEvent = Exclude<
  AccountEvent,
  {
    type:
      | "AccountRegistered"
      | "GoogleAccountRegistered"
      | "RegistrationAbandoned"
      | "AccountErased";
  }
>;

function evolveRegistered(account: RegisteredAccount, event: LaterEvent): RegisteredAccount {
  switch (event.type) {
    case "VerificationLinkIssued":
      return {
        ...account,
        verifications: { ...account.verifications, [event.data.secretId]: event.data.expiresAt },
      };
    case "EmailVerified":
      return { ...account, emailVerified: true, verifications: {} };
    case "ResetLinkIssued":
      return {
        ...account,
        resets: { ...account.resets, [event.data.secretId]: event.data.expiresAt },
      };
    case "PasswordReset":
    case "PasswordChanged":
      return { ...account, passwordId: event.data.passwordId, resets: {} };
    case "GoogleLinked":
      return { ...account, google: event.data };
    case "AccessTokenCreated":
    case "AccessTokenRevoked":
      return { ...account, accessTokens: evolveTokens(account.accessTokens, event) };
  }
}

/** Whether a link is still valid at `now`. */
export function isOpen(links: OpenLinks, secretId: string, now: string): boolean {
  const expiresAt = Object.hasOwn(links, secretId) ? links[secretId] : undefined;
  return expiresAt !== undefined && now < expiresAt;
}

/** An account that isn't verified within this time releases its names (architecture, Reservations). */
export const UNVERIFIED_MS = 7 * 24 * 3600 * 1000;

/** Whether the account's time to be verified has passed at `now`. */
export function isForgotten(
  { emailVerified, registeredAt }: RegisteredAccount,
  now: string,
): boolean {
  return !emailVerified && Date.parse(now) - Date.parse(registeredAt) > UNVERIFIED_MS;
}
