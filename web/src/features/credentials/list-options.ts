import {
  CREDENTIAL_TYPES,
  type CredentialType,
  LIST_ITEM_MAX_LENGTH,
  MIN_YEAR,
  TEXT_MAX_LENGTH,
} from "@laurel/contracts/constants";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import type { CredentialSort } from "@laurel/contracts/routes/credentials";
import { type Text, text } from "@laurel/contracts/text";

/** The filters by expiry, with their labels. */
export const EXPIRY_FILTERS = {
  active: text("Active"),
  expiring: text("Expires soon"),
  expired: text("Expired"),
} satisfies Partial<Record<CredentialStatus, Text>>;
export type ExpiryFilter = keyof typeof EXPIRY_FILTERS;

/** The orders of the list, with their labels. The first applies without one in the address. */
export const ORDERS = {
  "-completedDate": text("Newest first"),
  expirationDate: text("Next to expire first"),
} satisfies Partial<Record<CredentialSort, Text>>;
export type Order = keyof typeof ORDERS;
export const FIRST_ORDER: Order = "-completedDate";

/** The type in the address. Any other value means all types. */
const filterOf = (text: string | null): CredentialType | undefined =>
  CREDENTIAL_TYPES.find((type) => type === text);

/** The filter in the address. Any other value means none. */
export const expiryFilterOf = (text: string | null): ExpiryFilter | undefined =>
  text !== null && isKey(EXPIRY_FILTERS, text) ? text : undefined;

/** The order in the address. Any other value means the first. */
export const orderOf = (text: string | null): Order =>
  text !== null && isKey(ORDERS, text) ? text : FIRST_ORDER;

/** The filters that a person chooses from their own issuers, skills and years. */
export interface Choices {
  issuer: string | undefined;
  skill: string | undefined;
  year: string | undefined;
}

/** The choices in the address. Values that no credential can have mean none. */
function choicesOf(params: URLSearchParams): Choices {
  const valueOf = (name: string, most: number) => {
    const value = params.get(name)?.trim() ?? "";
    const isPossible = !/\p{Cc}/u.test(value) && value.isWellFormed();
    return value !== "" && value.length <= most && isPossible ? value : undefined;
  };
  const year = valueOf("year", 4);
  return {
    issuer: valueOf("issuer", TEXT_MAX_LENGTH),
    skill: valueOf("skill", LIST_ITEM_MAX_LENGTH),
    year: year && /^\d{4}$/.test(year) && Number(year) >= MIN_YEAR ? year : undefined,
  };
}

type DashboardFilter = Choices & {
  type: CredentialType | undefined;
  search: string;
  status: ExpiryFilter | undefined;
};

/** All filters in the address. */
export const filterIn = (params: URLSearchParams): DashboardFilter => ({
  type: filterOf(params.get("type")),
  search: params.get("q") ?? "",
  status: expiryFilterOf(params.get("status")),
  ...choicesOf(params),
});

/** The order on the server. An expired credential isn't next to expire. */
export const sortOf = (order: Order): CredentialSort =>
  order === "expirationDate" ? "nextExpiry" : order;

/** The changes of the address that remove every filter but the type and the search. */
export const NO_FILTERS = { issuer: null, skill: null, year: null, status: null };

/** The keys, with their types. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>): Key[] =>
  Object.keys(record).filter((key) => isKey(record, key));

function isKey<Key extends string>(record: Readonly<Record<Key, string>>, key: string): key is Key {
  return Object.hasOwn(record, key);
}
