import type { CredentialType } from "@laurel/contracts/constants";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import {
  CREDENTIAL_SORTS,
  type Credential,
  credentialSchema,
  type CredentialSort,
} from "@laurel/contracts/routes/credentials";
import { queryOptions } from "@tanstack/react-query";
import { CREDENTIAL_LISTS } from "./credentials-query.ts";
import {
  type CredentialsQuery,
  ignored,
  MOST_AT_ONCE,
  readCredentials,
} from "./read-credentials.ts";

export interface CredentialFilter {
  type: CredentialType | undefined;
  /** Text in the name, the organization or the description. */
  search: string;
  status?: CredentialStatus | undefined;
  issuer?: string | undefined;
  skill?: string | undefined;
  /** Of completion. */
  year?: string | undefined;
  /** The latest completion first by default. */
  sort?: CredentialSort | undefined;
}

/** Twenty pages of the dashboard, or five of the lists by type. */
const CHUNK = 120;

/** A stretch of the list that several pages are cut from, so that most page turns need no request. */
export interface Chunk {
  items: readonly Credential[];
  /** The position of the first item in the whole list. */
  first: number;
  total: number;
}

/** The chunk around a position of the list. Behind the end, it's the last chunk. */
export function chunkQuery(filter: CredentialFilter, position: number) {
  const first = startOf(position);
  return queryOptions({
    queryKey: [...CREDENTIAL_LISTS, filter, first],
    queryFn: ({ signal }) => readChunk(filter, first, signal),
  });
}

const startOf = (position: number) => Math.max(0, position - (position % CHUNK));

async function readChunk(filter: CredentialFilter, wanted: number, signal: AbortSignal) {
  const read = (query: Partial<CredentialsQuery>) =>
    readCredentials({ ...filter, limit: CHUNK, ...query }, credentials, signal);
  const start = await read({});
  const { total } = start;
  const first = Math.min(wanted, startOf(total - 1));
  if (first === 0) return { items: start.items, first, total };

  // A list has cursors, but no positions. The way to the chunk goes over the nearer end.
  const behind = Math.max(0, total - first - CHUNK);
  if (behind < first - CHUNK) {
    const backwards = { ...filter, sort: opposite(filter.sort) };
    const cursor = await skip(behind, backwards, undefined, signal);
    const limit = Math.min(CHUNK, total - first);
    const { items } = await read({ ...backwards, limit, cursor });
    return { items: items.toReversed(), first, total };
  }
  const cursor = await skip(first - CHUNK, filter, start.next, signal);
  const { items } = await read({ cursor });
  return { items, first, total };
}

/** The sort that lists the same credentials from the other end. */
function opposite(sort: CredentialSort = "-completedDate"): CredentialSort | undefined {
  const name = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
  return CREDENTIAL_SORTS.find((one) => one === name);
}

/** The cursor behind the next `count` items. */
async function skip(
  count: number,
  query: Omit<CredentialsQuery, "limit">,
  from: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (count === 0) return from;
  const limit = Math.min(count, MOST_AT_ONCE);
  const { next } = await readCredentials({ ...query, limit, cursor: from }, ignored, signal);
  return skip(count - limit, query, next, signal);
}

const credentials = credentialSchema.array();
