/** Times are ISO 8601 UTC. Secrets are named by id only; they never enter an event. */
export type AccountEvent =
  | {
      type: "AccountRegistered";
      data: { username: string; name: string; email: string; passwordId: string; at: string };
    }
  | { type: "VerificationLinkIssued"; data: { secretId: string; expiresAt: string } }
  | { type: "EmailVerified"; data: { secretId: string } }
  | { type: "ResetLinkIssued"; data: { secretId: string; expiresAt: string } }
  | { type: "PasswordReset"; data: { secretId: string; passwordId: string } }
  | { type: "RegistrationAbandoned"; data: Record<string, never> };

/** Links by the id of their secret, each with its end. */
export type OpenLinks = Readonly<Record<string, string>>;

export interface RegisteredAccount {
  status: "registered";
  username: string;
  name: string;
  email: string;
  emailVerified: boolean;
  passwordId: string;
  registeredAt: string;
  verifications: OpenLinks;
  resets: OpenLinks;
}

export type Account = { status: "none" } | { status: "abandoned" } | RegisteredAccount;

export const initialAccount: Account = { status: "none" };

export function evolve(account: Account, event: AccountEvent): Account {
  if (event.type === "AccountRegistered") {
    const { at, ...person } = event.data;
    const links = { verifications: {}, resets: {} };
    return { status: "registered", ...person, ...links, emailVerified: false, registeredAt: at };
  }
  if (event.type === "RegistrationAbandoned") return { status: "abandoned" };
  return account.status === "registered" ? evolveRegistered(account, event) : account;
}

type LaterEvent = Exclude<AccountEvent, { type: "AccountRegistered" | "RegistrationAbandoned" }>;

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
      return { ...account, passwordId: event.data.passwordId, resets: {} };
  }
}

/** Whether a link may still be used at `now`. */
export function isOpen(links: OpenLinks, secretId: string, now: string): boolean {
  const expiresAt = Object.hasOwn(links, secretId) ? links[secretId] : undefined;
  return expiresAt !== undefined && now < expiresAt;
}

/** An account that nobody verified in this time gives its names back (architecture, Reservations). */
const UNVERIFIED_MS = 7 * 24 * 3600 * 1000;

/** Whether an account has had its time to be verified at `now`. */
export function isForgotten(
  { emailVerified, registeredAt }: RegisteredAccount,
  now: string,
): boolean {
  return !emailVerified && Date.parse(now) - Date.parse(registeredAt) > UNVERIFIED_MS;
}
