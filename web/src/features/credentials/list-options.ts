import type { CredentialSort, CredentialStatus } from "@laurel/contracts/routes/credentials";

/** The filters by expiry, with their labels. */
export const EXPIRY_FILTERS = {
  expiring: "Expires soon",
  expired: "Expired",
} as const satisfies Partial<Record<CredentialStatus, string>>;
export type ExpiryFilter = keyof typeof EXPIRY_FILTERS;

/** The orders of the list, with their labels. The first applies without one in the address. */
export const ORDERS = {
  "-completedDate": "Newest first",
  expirationDate: "Next to expire first",
} as const satisfies Partial<Record<CredentialSort, string>>;
export type Order = keyof typeof ORDERS;
export const FIRST_ORDER: Order = "-completedDate";

/** The filter in the address. Any other value means none. */
export const expiryFilterOf = (text: string | null): ExpiryFilter | undefined =>
  text !== null && isKey(EXPIRY_FILTERS, text) ? text : undefined;

/** The order in the address. Any other value means the first. */
export const orderOf = (text: string | null): Order =>
  text !== null && isKey(ORDERS, text) ? text : FIRST_ORDER;

/** The keys, with their types. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>): Key[] =>
  Object.keys(record).filter((key) => isKey(record, key));

function isKey<Key extends string>(record: Readonly<Record<Key, string>>, key: string): key is Key {
  return Object.hasOwn(record, key);
}
