import { listCredentials } from "@laurel/contracts/calls.generated";
import type { CallQuery } from "@laurel/contracts/call";
import { TEXT_MAX_LENGTH } from "@laurel/contracts/constants";
import type { listCredentials as contract } from "@laurel/contracts/routes/credentials";
import { type ApiPath, type ListPart, type Parser, readPart } from "../../lib/api.ts";

/** The most credentials that are read with one request. More would make a slow phone stutter while it parses them. */
export const MOST_AT_ONCE = 480;

export type CredentialsQuery = Omit<CallQuery<typeof contract>, "limit"> & { limit: number };

/** Reads a part of the person's credentials. Without a `sort`, those completed last come first. */
export function readCredentials<T>(
  query: CredentialsQuery,
  parser: Parser<T>,
  signal: AbortSignal,
): Promise<ListPart<T>> {
  return readPart(pathTo(query), parser, { signal });
}

/** Reads all credentials that match, in parts of `limit`, for as long as the caller goes on. */
export async function* readInParts<T>(
  query: Omit<CredentialsQuery, "limit" | "cursor">,
  parser: Parser<T>,
  signal: AbortSignal,
  limit = MOST_AT_ONCE,
): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const part = await readCredentials({ ...query, limit, cursor }, parser, signal);
    yield part.items;
    cursor = part.next;
  } while (cursor !== undefined);
}

/** Parses nothing, for credentials that aren't used. */
export const ignored: Parser<unknown> = { parse: (json) => json };

function pathTo({ search = "", ...query }: CredentialsQuery): ApiPath {
  const params = new URLSearchParams();
  const text = search.trim().slice(0, TEXT_MAX_LENGTH);
  for (const [name, value] of Object.entries({ ...query, search: text }))
    if (value !== undefined && value !== "") params.set(name, String(value));
  return `${listCredentials.path}?${params}`;
}
