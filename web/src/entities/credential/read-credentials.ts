import { listCredentials } from "@laurel/contracts/calls.generated";
import type { CallQuery } from "@laurel/contracts/call";
import { TEXT_MAX_LENGTH } from "@laurel/contracts/constants";
import type { listCredentials as contract } from "@laurel/contracts/routes/credentials";
import { type ApiPath, type ListPart, type Parser, readPart } from "../../lib/api.ts";

type Query = CallQuery<typeof contract>;
export type CredentialsQuery = Omit<Query, "limit" | "page"> & { limit: number; page?: number };

/** Reads a part of the person's credentials. Without a `sort`, those completed last come first. */
export function readCredentials<T>(
  query: CredentialsQuery,
  parser: Parser<T>,
  signal: AbortSignal,
): Promise<ListPart<T>> {
  return readPart(pathTo(query), parser, { signal });
}

function pathTo({ search = "", ...query }: CredentialsQuery): ApiPath {
  const params = new URLSearchParams();
  const text = search.trim().slice(0, TEXT_MAX_LENGTH);
  for (const [name, value] of Object.entries({ ...query, search: text }))
    if (value !== undefined && value !== "") params.set(name, String(value));
  return `${listCredentials.path}?${params}`;
}
