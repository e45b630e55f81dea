import type { CREDENTIAL_SORT_FIELDS, Credential } from "@laurel/contracts/routes/credentials";
import { Readable } from "node:stream";

export type SortField = (typeof CREDENTIAL_SORT_FIELDS)[number];

/** The values that a store sorts credentials by, where those of the credential don't sort as people expect. */
export type SortKeys = { sortName: string; sortExpiry: string };

/** A credential with its sort keys. They come first, and no answer contains them. */
export type Sortable = SortKeys & Credential;

/** The field that holds the sort keys of a list. */
export const SORTED_BY = {
  completedDate: "completedDate",
  expirationDate: "sortExpiry",
  name: "sortName",
  createdAt: "createdAt",
} as const satisfies Record<SortField, keyof Sortable>;

/** Sorts after every date. */
const NEVER = "~";

/** The text that a value of a credential is sorted by. */
export function sortKey(field: SortField, value: string): string {
  if (field === "name") return foldName(value);
  return field === "expirationDate" ? value || NEVER : value;
}

export function withSortKeys(credential: Credential): Sortable {
  const { name, expirationDate } = credential;
  const sortName = sortKey("name", name);
  const sortExpiry = sortKey("expirationDate", expirationDate);
  return { sortName, sortExpiry, ...credential };
}

export function withoutSortKeys(credential: Sortable): Credential {
  const { sortName: _name, sortExpiry: _expiry, ...rest } = credential;
  return rest;
}

/**
 * Removes the sort keys from the text of documents, whose pieces hold whole documents. Inside of a JSON string every
 * quote has a backslash, so the pattern only matches keys.
 */
export function withoutSortKeysIn(list: string | Readable): string | Readable {
  if (typeof list === "string") return stripped(list);
  return Readable.from(strippedPieces(list));
}

const stripped = (json: string) =>
  json.replaceAll(/\{"sortName":"(?:[^"\\]|\\.)*","sortExpiry":"[^"]*",/g, "{");

async function* strippedPieces(list: Readable): AsyncGenerator<string> {
  for await (const piece of list) yield stripped(String(piece));
}

/** Sorts names as people expect it: capitals and accents make no difference. */
const foldName = (name: string) =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");
