import { evolveAddresses, isAddressEvent, type Address, type AddressEvent } from "./addresses.ts";
import { evolveTokens, type AccessToken, type AccessTokenEvent } from "./access-tokens.ts";
import {
  evolveGoogle,
  isGoogleEvent,
  NO_GOOGLE,
  type GoogleEvent,
  type GoogleLink,
  type GoogleSubject,
} from "./google-link.ts";
import {
  evolveCodes,
  isCodeEvent,
  NO_CODES,
  type OneTimeCodeEvent,
  type OneTimeCodes,
} from "./one-time-codes.ts";
import {
  evolvePasskeys,
  isPasskeyEvent,
  NO_PASSKEYS,
  type PasskeyEvent,
  type Passkeys,
} from "./passkeys.ts";

import {
  evolveUsernames,
  isUsernameEvent,
  type FormerUsername,
  type UsernameEvent,
} from "./usernames.ts";

/** Times are ISO 8601 UTC. Secrets are named by id only and never enter an event. */
export type AccountEvent =
  | {
      type: "AccountRegistered";
      /** `language` is the one that the person chose, if they did. */
      data: Registration & { passwordId: string; language?: string };
    }
  | { type: "VerificationLinkIssued"; data: { secretId: string; expiresAt: string } }
  | { type: "EmailVerified"; data: { secretId: string } }
  | { type: "ResetLinkIssued"; data: { secretId: string; expiresAt: string } }
  | { type: "PasswordReset"; data: { secretId: string; passwordId: string } }
  | { type: "PasswordChanged"; data: { passwordId: string } }
  | { type: "GoogleAccountRegistered"; data: GoogleRegistration }
  | GoogleEvent
  | AccessTokenEvent
  | PasskeyEvent
  | OneTimeCodeEvent
  | AddressEvent
  | UsernameEvent
  /** Nobody can log in with the password any more, and open reset links have ended. */
  | { type: "PasswordWithdrawn"; data: Record<string, never> }
  /** "This wasn't me": the password is withdrawn, too. With `since`, later events remove what was added since then. */
  | { type: "AccountSecured"; data: { at: string; since?: string | undefined } }
  /** The operator of the installation has ended every session. Everything else is as it was. */
  | { type: "SessionsEndedByOperator"; data: { at: string } }
  | { type: "RegistrationAbandoned"; data: Record<string, never> }
  /** The person was erased; no event follows. */
  | { type: "AccountErased"; data: Record<string, never> };

type Registration = { username: string; name: string; email: string; at: string };

export type GoogleRegistration = GoogleSubject &
  Registration & {
    /** Absent in accounts made before pictures were stored. */
    avatarUrl?: string | undefined;
  };

/** Links by the id of their secret, each with its expiry. */
export type OpenLinks = Readonly<Record<string, string>>;

export interface RegisteredAccount extends GoogleLink {
  status: "registered";
  username: string;
  name: string;
  email: string;
  emailVerified: boolean;
  provider: "local" | "google";
  /** Empty when the person signs in only through a third party. */
  passwordId: string;
  /** Stays true when the password is withdrawn: Google alone then doesn't confirm that it's the person. */
  hadPassword: boolean;
  registeredAt: string;
  verifications: OpenLinks;
  resets: OpenLinks;
  /** In the order in which they were created, without the revoked ones. */
  accessTokens: readonly AccessToken[];
  passkeys: Passkeys;
  codes: OneTimeCodes;
  addresses: readonly Address[];
  formerUsernames: readonly FormerUsername[];
  /** How often a reserved username was given up to another person. */
  givenUp: number;
}

/** `was` lists what is still to be removed. */
export interface ErasedAccount {
  status: "erased";
  was: RegisteredAccount | undefined;
}

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const ACCOUNT_SNAPSHOT = "account-9";

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
  hadPassword: false,
  ...NO_GOOGLE,
  verifications: {},
  resets: {},
  accessTokens: [],
  passkeys: NO_PASSKEYS,
  codes: NO_CODES,
  addresses: [],
  formerUsernames: [],
  givenUp: 0,
} as const;

export function evolve(account: Account, event: AccountEvent): Account {
  if (event.type === "AccountRegistered") {
    const { at, username, name, email, passwordId } = event.data;
    return { ...NEW, username, name, email, passwordId, hadPassword: true, registeredAt: at };
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
  if (isPasskeyEvent(event))
    return { ...account, passkeys: evolvePasskeys(account.passkeys, event) };
  if (isCodeEvent(event)) return { ...account, codes: evolveCodes(account.codes, event) };
  if (isAddressEvent(event)) return evolveByAddress(account, event);
  if (isUsernameEvent(event)) return { ...account, ...evolveUsernames(account, event) };
  if (isGoogleEvent(event)) return { ...account, ...evolveGoogle(event) };
  return evolveOther(account, event);
}

type OtherEvent = Exclude<
  LaterEvent,
  PasskeyEvent | OneTimeCodeEvent | AddressEvent | UsernameEvent | GoogleEvent
>;

function evolveOther(account: RegisteredAccount, event: OtherEvent): RegisteredAccount {
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
      return { ...account, passwordId: event.data.passwordId, hadPassword: true, resets: {} };
    case "PasswordWithdrawn":
    case "AccountSecured":
      return { ...account, passwordId: "", resets: {} };
    case "SessionsEndedByOperator":
      return account;
    case "AccessTokenCreated":
    case "AccessTokenRevoked":
      return { ...account, accessTokens: evolveTokens(account.accessTokens, event) };
  }
}

function evolveByAddress(account: RegisteredAccount, event: AddressEvent): RegisteredAccount {
  const { google, googleBefore } = account;
  const changed = { ...account, ...evolveAddresses(account, event) };
  switch (event.type) {
    case "AddressRemoved":
      // A reset link may have gone to this address.
      return { ...changed, resets: {} };
    case "EmailChanged":
      return { ...changed, googleBefore: event.data.undoableUntil === "" ? googleBefore : google };
    default:
      return changed;
  }
}

/** Whether the person can log in without a passkey. */
export function hasWayWithoutPasskey({ passwordId, google }: RegisteredAccount): boolean {
  return passwordId !== "" || google !== undefined;
}

/** Whether the person can log in without Google. */
export function hasWayWithoutGoogle({ passwordId, passkeys }: RegisteredAccount): boolean {
  return passwordId !== "" || passkeys.list.length > 0;
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
