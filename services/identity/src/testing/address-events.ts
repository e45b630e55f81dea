import type { AccountEvent } from "../domain/account.ts";

export const AT = "2026-01-01T00:00:00.000Z";
export const LATER = "2026-01-02T00:00:00.000Z";
export const WEEK_ON = "2026-01-08T00:00:00.000Z";

const form = { username: "ada", name: "Ada", email: "ada@example.org", passwordId: "p1" };
export const registered: AccountEvent = { type: "AccountRegistered", data: { ...form, at: AT } };
export const added = (addressId: string, email: string, at = AT): AccountEvent => ({
  type: "AddressAdded",
  data: { addressId, email, at },
});
export const linked = (addressId: string): AccountEvent => ({
  type: "AddressLinkIssued",
  data: { addressId, secretId: `s-${addressId}`, expiresAt: LATER },
});
const verified = (addressId: string, email: string): AccountEvent => ({
  type: "AddressVerified",
  data: { addressId, email },
});
export const work = [
  added("a1", "ada@work.example"),
  linked("a1"),
  verified("a1", "ada@work.example"),
];
export const changed: AccountEvent = {
  type: "EmailChanged",
  data: {
    addressId: "a1",
    email: "ada@work.example",
    formerId: "f1",
    former: "ada@example.org",
    at: AT,
    undoableUntil: WEEK_ON,
  },
};
export const undo = (addressId: string, now = LATER) =>
  ({ type: "UndoEmailChange", addressId, now }) as const;
