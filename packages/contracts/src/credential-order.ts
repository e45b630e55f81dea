import type { CREDENTIAL_SORT_FIELDS, CredentialSort } from "./routes/credentials.ts";

export type SortField = (typeof CREDENTIAL_SORT_FIELDS)[number];

export interface SortOrder {
  field: SortField;
  direction: "asc" | "desc";
  /** Values of today or later come first. */
  isByNext: boolean;
}

/** What a sort compares. Credentials with the same value are in the order of their ids, in the same direction. */
export function orderOf(sort: CredentialSort): SortOrder {
  if (sort === "nextExpiry") return { field: "expirationDate", direction: "asc", isByNext: true };
  return {
    field: sort.replace(/^-/, "") as SortField,
    direction: sort.startsWith("-") ? "desc" : "asc",
    isByNext: false,
  };
}

/** Sorts after every date. */
const NEVER = "~";

/** The text that a value of a credential is sorted by. */
export function sortKey(field: SortField, value: string): string {
  if (field === "name") return foldName(value);
  return field === "expirationDate" ? value || NEVER : value;
}

/** Sorts names as people expect it: capitals and accents make no difference. */
const foldName = (name: string) =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");
