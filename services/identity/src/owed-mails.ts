import { userOf } from "@laurel/contracts/topics";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { AccountCommands } from "./stream.ts";
import { loadAccount, type FoundAccount } from "./accounts.ts";
import type { AccountEvent } from "./domain/account.ts";
import { ownersEmail, type Address } from "./domain/addresses.ts";
import type { MailQueue } from "./mail-queue.ts";
import type { Place } from "./security-log/missing-codes.ts";

/** The first verification mail of an account, ordered once, by the registration or by the inbox after a crash. */
export function orderVerification(mails: MailQueue, stream: string, email: string): Promise<void> {
  return mails.order(hashOf("first verification", stream), {
    kind: "verify",
    by: "email",
    name: email,
    userId: userOf(stream),
  });
}

/** Tells the person that their password was changed. Ordered once, by the call or by the inbox. */
export function orderPasswordChanged(
  mails: MailQueue,
  passwordId: string,
  { userId, account }: FoundAccount,
): Promise<void> {
  return mails.order(hashOf("password changed", passwordId), {
    kind: "password-changed",
    by: "email",
    name: account.email,
    userId,
  });
}

const toAccount = (userId: string, name: string) => ({ by: "email", name, userId }) as const;

/** Sends an added address its link. Each call of the person orders one more. */
export const orderAddressLink = (mails: MailQueue, id: string, email: string, userId: string) =>
  mails.order(hashOf("address link", id), { kind: "address", ...toAccount(userId, email) });

/** Tells the account's email that another address was verified. Ordered once, by the call or by the inbox. */
export const orderAddressAdded = (
  mails: MailQueue,
  { addressId, email }: Pick<Address, "addressId" | "email">,
  userId: string,
) =>
  mails.order(hashOf("address added", userId, addressId), {
    kind: "address-added",
    ...toAccount(userId, email),
  });

/** Tells the former email, which can undo the change. Ordered once, by the call or by the inbox. */
export const orderEmailChanged = (
  mails: MailQueue,
  { addressId, email }: Pick<Address, "addressId" | "email">,
  userId: string,
) =>
  mails.order(hashOf("email changed", userId, addressId), {
    kind: "email-changed",
    ...toAccount(userId, email),
  });

/** Sends a link for a new password after the change was undone. Ordered once, by the call or by the inbox. */
export const orderResetAfterUndo = (
  mails: MailQueue,
  addressId: string,
  email: string,
  userId: string,
) =>
  mails.order(hashOf("email change undone", userId, addressId), {
    kind: "reset",
    ...toAccount(userId, email),
  });

/** Tells the person that their username was changed. Ordered once, by the call or by the inbox. */
export const orderUsernameChanged = (
  mails: MailQueue,
  { at }: { at: string },
  { userId, account }: FoundAccount,
) =>
  mails.order(hashOf("username changed", userId, at), {
    kind: "username-changed",
    ...toAccount(userId, account.email),
  });

/**
 * Sends a link for a new password after "This wasn't me". If it doesn't go to the account's email, because that was
 * changed lately, the email is told. Ordered once, by the call or by the inbox.
 */
export async function orderSecured(
  mails: MailQueue,
  { at, since: time }: { at: string; since?: string | undefined },
  { userId, account }: FoundAccount,
): Promise<void> {
  const linkTo = ownersEmail(account, at);
  await mails.order(hashOf("account secured", userId, at), {
    kind: "secured",
    ...toAccount(userId, linkTo),
    ...(time === undefined ? {} : { time }),
  });
  if (linkTo === account.email) return;
  await mails.order(hashOf("account secured elsewhere", userId, at), {
    kind: "secured-elsewhere",
    ...toAccount(userId, account.email),
  });
}

/** Tells the person of a login from a new device. Each entry of the security log orders one. */
export const orderNewDevice = (
  mails: MailQueue,
  { entryId, device, network }: Place & { entryId: string },
  { userId, account }: FoundAccount,
) =>
  mails.order(hashOf("new device", entryId), {
    kind: "new-device",
    ...toAccount(userId, account.email),
    device,
    network,
  });

/** Tells the person that their password was entered at a time, but not their code. Ordered once a day (UTC). */
export const orderCodeMissing = (
  mails: MailQueue,
  { at, device, network }: Place & { at: string },
  { userId, account }: FoundAccount,
) =>
  mails.order(hashOf("code missing", userId, at.slice(0, 10)), {
    kind: "code-missing",
    ...toAccount(userId, account.email),
    device,
    network,
    time: at,
  });

/** Tells the person that many wrong passwords were entered on a day. Ordered once a day (UTC). */
export const orderWrongPasswords = (
  mails: MailQueue,
  day: string,
  { userId, account }: FoundAccount,
) =>
  mails.order(hashOf("wrong passwords", userId, day), {
    kind: "wrong-passwords",
    ...toAccount(userId, account.email),
  });

/** An event after which a mail is owed. */
export type OwingEvent = Extract<
  AccountEvent,
  {
    type:
      | "AccountRegistered"
      | "PasswordChanged"
      | "AddressVerified"
      | "EmailChanged"
      | "EmailChangeUndone"
      | "UsernameChanged"
      | "AccountSecured";
  }
>;

/** Orders the mail that an event requires, in case its process couldn't. Orders nothing when the account has ended. */
export async function orderOwed(
  event: OwingEvent,
  stream: string,
  { mails, commands }: { mails: MailQueue; commands: AccountCommands },
): Promise<void> {
  const userId = userOf(stream);
  const found = await loadAccount(commands, userId);
  if (!found) return;
  switch (event.type) {
    case "AccountRegistered":
      return orderVerification(mails, stream, event.data.email);
    case "PasswordChanged":
      return orderPasswordChanged(mails, event.data.passwordId, found);
    case "AddressVerified":
      return orderAddressAdded(mails, event.data, userId);
    case "EmailChanged": {
      const { formerId: addressId, former: email } = event.data;
      return orderEmailChanged(mails, { addressId, email }, userId);
    }
    case "EmailChangeUndone":
      // The mail about securing the account has the link.
      if (event.data.isSecured) return;
      return orderResetAfterUndo(mails, event.data.addressId, event.data.email, userId);
    case "AccountSecured":
      return orderSecured(mails, event.data, found);
    case "UsernameChanged":
      return orderUsernameChanged(mails, event.data, found);
  }
}
