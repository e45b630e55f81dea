import { UNDO_EMAIL_DAYS } from "@laurel/contracts/constants";

/** A further email address of an account, besides the one that its mails go to. Times are ISO 8601 UTC. */
export interface Address {
  addressId: string;
  email: string;
  addedAt: string;
  isVerified: boolean;
  /** Empty if it isn't verified, or was before that had a time. */
  verifiedAt: string;
  /** Since when it is a former email of the account; empty if it isn't one. */
  formerSince: string;
  /** The mailed links that verify it, by the id of their secret, each with its expiry. */
  links: Readonly<Record<string, string>>;
  /** Until when it can become the account's email again with the link that it was sent; empty if it can't. */
  undoableUntil: string;
}

/** `email` is the account's from now on. The former one stays as a further address, under `formerId`. */
export interface EmailChange {
  addressId: string;
  email: string;
  formerId: string;
  former: string;
  at: string;
  undoableUntil: string;
}

/** What the rules of addresses need to know of an account. */
export interface Addresses {
  email: string;
  addresses: readonly Address[];
}

export type AddressEvent =
  | { type: "AddressAdded"; data: { addressId: string; email: string; at: string } }
  | {
      type: "AddressLinkIssued";
      data: { addressId: string; secretId: string; expiresAt: string };
    }
  | {
      type: "AddressVerified";
      /** `at` is absent in older events. */
      data: { addressId: string; email: string; at?: string | undefined };
    }
  | { type: "AddressRemoved"; data: { addressId: string; email: string } }
  | { type: "EmailChanged"; data: EmailChange }
  /**
   * `email` is the account's again. Addresses that came after it are `removed`. `isSecured`: by "This wasn't me", not
   * by the link.
   */
  | {
      type: "EmailChangeUndone";
      data: {
        addressId: string;
        email: string;
        removed: { addressId: string; email: string }[];
        isSecured?: true | undefined;
      };
    };

const EVENTS: ReadonlySet<string> = new Set<AddressEvent["type"]>([
  "AddressAdded",
  "AddressLinkIssued",
  "AddressVerified",
  "AddressRemoved",
  "EmailChanged",
  "EmailChangeUndone",
]);
export const isAddressEvent = (event: { type: string }): event is AddressEvent =>
  EVENTS.has(event.type);

const NO_TIMES = { verifiedAt: "", formerSince: "", undoableUntil: "" };

const sameEmail = (one: string, other: string) =>
  one.normalize("NFKC").toLowerCase() === other.normalize("NFKC").toLowerCase();

/** Whether a person signs in with it, and badges for it are theirs. */
export const isVerifiedOf = ({ email, addresses }: Addresses, asked: string) =>
  sameEmail(email, asked) || addresses.some((one) => one.isVerified && sameEmail(one.email, asked));

/** Whether it is the person's, or they may be verifying it at `now`. */
export const mayHold = (account: Addresses, asked: string, now: string) =>
  isVerifiedOf(account, asked) ||
  account.addresses.some(
    (one) =>
      sameEmail(one.email, asked) && Object.values(one.links).some((expiresAt) => now < expiresAt),
  );

export const addressWith = ({ addresses }: Addresses, email: string) =>
  addresses.find((one) => sameEmail(one.email, email));

export const addressOf = ({ addresses }: Addresses, addressId: string) =>
  addresses.find((one) => one.addressId === addressId);

/**
 * The address that is the owner's at `now`, even if somebody else has just changed the email: the former one, as long as
 * the change can be undone.
 */
export const ownersEmail = ({ email, addresses }: Addresses, now: string) =>
  addresses.find(({ undoableUntil }) => now < undoableUntil)?.email ?? email;

export const UNDO_MS = UNDO_EMAIL_DAYS * 24 * 3600_000;

const weekAfter = (time: string) =>
  time === "" ? "" : new Date(Date.parse(time) + UNDO_MS).toISOString();

/** Whether it's a former email that can't be removed yet: it may be the owner's. */
export const isKept = ({ formerSince, undoableUntil }: Address, now: string) =>
  now < weekAfter(formerSince) || now < undoableUntil;

/** Whether an address was added, verified or given up as the email since a time. */
const cameSince = ({ addedAt, verifiedAt }: Address, since: string) =>
  addedAt >= since || verifiedAt >= since;

/** What the email was at a time, if it was changed since then and the former one is still there. */
export const emailAt = ({ addresses }: Addresses, time: string) =>
  addresses
    .filter(({ formerSince }) => formerSince >= time)
    .toSorted((one, other) => (one.formerSince < other.formerSince ? -1 : 1))
    .at(0);

/** Makes a former address the account's email again. The email and what came since a time are removed. */
export function restoreEmail(
  former: Address,
  since: string,
  account: Addresses,
): Extract<AddressEvent, { type: "EmailChangeUndone" }> {
  const { addressId, email } = former;
  const later = account.addresses.filter((one) => one !== former && cameSince(one, since));
  const removed = [
    { addressId: "", email: account.email },
    ...later.map((one) => ({ addressId: one.addressId, email: one.email })),
  ];
  return { type: "EmailChangeUndone", data: { addressId, email, removed } };
}

/** Removes the addresses that came since a time, but none that can undo a change of the email. */
export const removeAddressesSince = (
  { addresses }: Addresses,
  since: string,
  now: string,
): AddressEvent[] =>
  addresses
    .filter((one) => cameSince(one, since) && now >= one.undoableUntil)
    .map(({ addressId, email }) => ({ type: "AddressRemoved", data: { addressId, email } }));

/** The addresses after one of their events. */
export function evolveAddresses(account: Addresses, event: AddressEvent): Addresses {
  const { email, addresses } = account;
  const change = (addressId: string, changed: (address: Address) => Address) =>
    addresses.map((one) => (one.addressId === addressId ? changed(one) : one));
  const without = (addressId: string) => addresses.filter((one) => one.addressId !== addressId);
  switch (event.type) {
    case "AddressAdded": {
      const { at: addedAt, ...data } = event.data;
      const added = { ...data, ...NO_TIMES, addedAt, isVerified: false, links: {} };
      return { email, addresses: [...addresses, added] };
    }
    case "AddressLinkIssued": {
      const { addressId, secretId, expiresAt } = event.data;
      const changed = change(addressId, (one) => ({
        ...one,
        links: { ...one.links, [secretId]: expiresAt },
      }));
      return { email, addresses: changed };
    }
    case "AddressVerified": {
      const verified = change(event.data.addressId, (one) => ({
        ...one,
        isVerified: true,
        verifiedAt: event.data.at ?? "",
        links: {},
      }));
      return { email, addresses: verified };
    }
    case "AddressRemoved":
      return { email, addresses: without(event.data.addressId) };
    case "EmailChanged":
      return changeEmail(account, event.data);
    case "EmailChangeUndone": {
      const gone = new Set(event.data.removed.map(({ addressId }) => addressId));
      const left = without(event.data.addressId).filter((one) => !gone.has(one.addressId));
      return { email: event.data.email, addresses: left };
    }
  }
}

/**
 * A person who goes back to a former email that is still kept ends what came in between: the address that they leave
 * was never the email that somebody else replaced.
 */
function changeEmail(account: Addresses, change: EmailChange): Addresses {
  const { addressId, email, formerId, former, at, undoableUntil } = change;
  const { formerSince: leftAt = "" } = addressOf(account, addressId) ?? {};
  const isBack = at < weekAfter(leftAt);
  const others = account.addresses
    .filter((one) => one.addressId !== addressId)
    .map((one) => (isBack && one.formerSince >= leftAt ? { ...one, formerSince: "" } : one));
  const kept = {
    addressId: formerId,
    email: former,
    addedAt: at,
    isVerified: true,
    links: {},
    verifiedAt: "",
    formerSince: isBack ? "" : at,
    undoableUntil,
  };
  return { email, addresses: [...others, kept] };
}
