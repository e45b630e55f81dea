import { sortKey, type SortField } from "@laurel/contracts/credential-order";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { Readable } from "node:stream";

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
