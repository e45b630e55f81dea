import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  addressOf,
  addressWith,
  isVerifiedOf,
  isKept,
  restoreEmail,
  UNDO_MS,
  type Address,
  type AddressEvent,
  type Addresses,
} from "./addresses.ts";

export type AddressCommand =
  | { type: "AddAddress"; addressId: string; email: string; now: string }
  | { type: "IssueAddressLink"; addressId: string; secretId: string; expiresAt: string }
  | { type: "VerifyAddress"; secretId: string; now: string }
  | { type: "RemoveAddress"; addressId: string; now: string }
  | { type: "ChangeEmail"; addressId: string; formerId: string; now: string }
  | { type: "UndoEmailChange"; addressId: string; now: string };

const COMMANDS: ReadonlySet<string> = new Set<AddressCommand["type"]>([
  "AddAddress",
  "IssueAddressLink",
  "VerifyAddress",
  "RemoveAddress",
  "ChangeEmail",
  "UndoEmailChange",
]);
export const isAddressCommand = (command: { type: string }): command is AddressCommand =>
  COMMANDS.has(command.type);

export type AddressRefusal =
  | "NoSuchAddress"
  | "AddressExists"
  | "TooManyAddresses"
  | "AddressNotVerified"
  | "AddressKept"
  | "LinkNotValid";

/** Further addresses of a person. */
export const MAX_ADDRESSES = 10;

/**
 * Since when nothing that was added to log in is trusted if the change away from `former` is undone. It includes a week
 * before the change: whoever wants to stay in an account adds another way first.
 */
export const distrustedSince = (former: Address) =>
  new Date(Date.parse(former.addedAt) - UNDO_MS).toISOString();

export function decideAddress(
  command: AddressCommand,
  account: Addresses,
): Result<AddressEvent[], AddressRefusal> {
  if (command.type === "AddAddress") return add(command, account);
  if (command.type === "VerifyAddress") return verify(command, account);
  const address = addressOf(account, command.addressId);
  if (!address) return refuse("NoSuchAddress");
  const { addressId, email } = address;
  switch (command.type) {
    case "IssueAddressLink": {
      if (address.isVerified) return refuse("AddressExists");
      const { secretId, expiresAt } = command;
      return accept([{ type: "AddressLinkIssued", data: { addressId, secretId, expiresAt } }]);
    }
    case "RemoveAddress":
      if (isKept(address, command.now)) return refuse("AddressKept");
      return accept([{ type: "AddressRemoved", data: { addressId, email } }]);
    case "ChangeEmail": {
      if (!address.isVerified) return refuse("AddressNotVerified");
      // Going back would end the right to undo, and keep what came with the change.
      if (command.now < address.undoableUntil) return refuse("AddressKept");
      const { formerId, now: at } = command;
      const undoableUntil = undoWindow(account, at);
      const change = { addressId, email, formerId, former: account.email, at, undoableUntil };
      return accept([{ type: "EmailChanged", data: change }]);
    }
    case "UndoEmailChange":
      if (command.now >= address.undoableUntil) return refuse("LinkNotValid");
      // A person who changed the email may have added more addresses: they go, too.
      return accept([restoreEmail(address, distrustedSince(address), account)]);
  }
}

function add(
  { addressId, email, now: at }: Extract<AddressCommand, { type: "AddAddress" }>,
  account: Addresses,
): Result<AddressEvent[], AddressRefusal> {
  if (isVerifiedOf(account, email)) return refuse("AddressExists");
  // Another link is wanted.
  if (addressWith(account, email)) return accept([]);
  if (account.addresses.length >= MAX_ADDRESSES) return refuse("TooManyAddresses");
  return accept([{ type: "AddressAdded", data: { addressId, email, at } }]);
}

function verify(
  { secretId, now }: Extract<AddressCommand, { type: "VerifyAddress" }>,
  { addresses }: Addresses,
): Result<AddressEvent[], AddressRefusal> {
  const address = addresses.find(({ links }) => Object.hasOwn(links, secretId));
  if (!address || now >= (address.links[secretId] ?? "")) return refuse("LinkNotValid");
  const { addressId, email } = address;
  return accept([{ type: "AddressVerified", data: { addressId, email, at: now } }]);
}

/**
 * Until when a change at `at` can be undone. While an earlier change can be undone, a later one can't: otherwise, a
 * thief who changed the email could undo that its owner changed it back.
 */
function undoWindow({ addresses }: Addresses, at: string): string {
  const isOpen = addresses.some(({ undoableUntil }) => at < undoableUntil);
  return isOpen ? "" : new Date(Date.parse(at) + UNDO_MS).toISOString();
}
