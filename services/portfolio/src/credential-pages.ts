import { orderOf, sortKey, type SortField } from "@laurel/contracts/credential-order";
import type { Credential, listCredentials } from "@laurel/contracts/routes/credentials";
import type { CredentialType } from "@laurel/contracts/constants";
import type { z } from "@laurel/contracts/zod";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { ReadableCollection } from "@laurel/event-sourcing/projections/tombstones";
import { readCursor, writeCursor } from "./credential-cursor.ts";
import { findByKeys, scanCredentials, type ScannedSort } from "./credential-scan.ts";
import { credentialKey, type CredentialView } from "./credentials.projection.ts";
import { criteriaOf, type Criterion } from "@laurel/contracts/credential-criteria";
import { dayOf } from "@laurel/contracts/credential-status";
import { SORTED_BY, withoutSortKeys } from "./sort-keys.ts";
import type { StatsView } from "./stats.projection.ts";

export type ListQuery = z.output<typeof listCredentials.query>;

export interface CredentialPage {
  items: Credential[];
  /** All that match, on every page. */
  total: number;
  /** The parameter that leads to the next page, if there is one. */
  next: { name: "cursor" | "page"; value: string } | undefined;
}

/** What pages are read from. */
export interface PageSources {
  credentials: ReadableCollection<CredentialView>;
  stats: Pick<ReadableCollection<StatsView>, "get">;
}

/** A part of a person's credentials. Without a limit, it is everything after the cursor. */
export async function findPage(
  sources: PageSources,
  userId: string,
  query: ListQuery,
  now: Date,
): Promise<CredentialPage> {
  const part = partOf(userId, query, now);
  const criteria = criteriaOf(query, now);
  const isSorted =
    part.begins === undefined &&
    query.ids === undefined &&
    criteria.every(({ name }) => name === "type");
  const { items, total } = isSorted
    ? await findSorted(sources, part, query.type)
    : await findMatching(scanOf(sources, part, query.ids), part, criteria);
  const page = items.slice(0, query.limit);
  const isMore = items.length > page.length;
  return {
    items: page.map(withoutSortKeys),
    total,
    next: nextOf(part, query, total, isMore && page.at(-1)),
  };
}

interface Part {
  userId: string;
  field: SortField;
  sort: ScannedSort;
  /** The position after which the part begins, as the store sorts it. */
  after: { value: string; id: string } | undefined;
  /** The value that the list begins with. Items before it come at the end. */
  begins: string | undefined;
  /** The only values of the sort field that can match. */
  range: { from: string; below: string } | undefined;
  limit: number | undefined;
  /** Counted from 1, of pages that have the limit as their size. */
  page: number | undefined;
}

/** One more than the limit, if there is more. */
interface Found {
  items: CredentialView[];
  total: number;
}

function partOf(userId: string, query: ListQuery, now: Date): Part {
  const { sort, cursor, limit, page } = query;
  const { field, direction, isByNext } = orderOf(sort);
  const read = cursor === undefined ? undefined : readCursor(sort, cursor);
  const after = read && {
    value: sortKey(field, read.value),
    id: credentialKey(userId, read.id),
  };
  return {
    userId,
    field,
    sort: { field: SORTED_BY[field], direction },
    after,
    begins: isByNext ? dayOf(now) : undefined,
    range: rangeOf(field, query, now),
    limit,
    page: after || limit === undefined ? undefined : page,
  };
}

/** Characters that sort after "-" and after every date. */
const [AFTER_DASH, LAST] = [".", "~"];

function rangeOf(field: SortField, query: ListQuery, now: Date): Part["range"] {
  const { year, completedFrom, completedTo, expiresBefore } = query;
  if (field === "expirationDate" && expiresBefore !== undefined)
    return { from: dayOf(now), below: expiresBefore };
  if (field !== "completedDate") return undefined;
  if (year !== undefined) return { from: `${year}-`, below: `${year}${AFTER_DASH}` };
  if (completedFrom === undefined && completedTo === undefined) return undefined;
  return { from: completedFrom ?? "", below: `${completedTo ?? ""}${LAST}` };
}

function nextOf(
  part: Part,
  { sort }: ListQuery,
  total: number,
  last: CredentialView | false | undefined,
): CredentialPage["next"] {
  const { page, limit = Infinity, field } = part;
  if (page !== undefined) {
    const next = pageWithin(page, limit, total) + 1;
    return next <= pagesOf(limit, total) ? { name: "page", value: String(next) } : undefined;
  }
  return last
    ? { name: "cursor", value: writeCursor(sort, { value: last[field], id: last.id }) }
    : undefined;
}

const pagesOf = (limit: number, total: number) => Math.max(1, Math.ceil(total / limit));
const pageWithin = (page: number, limit: number, total: number) =>
  Math.min(page, pagesOf(limit, total));

/** Reads only the page, however many credentials the person has. */
async function findSorted(
  { credentials, stats }: PageSources,
  part: Part,
  type: ListQuery["type"],
): Promise<Found> {
  const { userId, sort, after, page = 1, limit = Infinity } = part;
  const sums = (await stats.get(userId))?.document;
  const total = (type === undefined ? sums?.total : sums?.types[type]) ?? 0;
  const skip = page === 1 ? 0 : (pageWithin(page, limit, total) - 1) * limit;
  if (type !== undefined && sort.field !== "completedDate")
    return { items: await findOfType(credentials, part, type, skip), total };
  const most = limit + 1;
  const items: CredentialView[] = [];
  const bounds = { start: after, type, skip, most };
  for await (const piece of scanCredentials(credentials, userId, sort, bounds))
    items.push(...piece.map(({ document }) => document));
  return { items, total };
}

/** No index has these sorts for one type, so it skips the others until the page is full. */
async function findOfType(
  credentials: PageSources["credentials"],
  { userId, sort, after, limit = Infinity }: Part,
  type: CredentialType,
  skip: number,
): Promise<CredentialView[]> {
  const most = skip + limit + 1;
  const items: CredentialView[] = [];
  for await (const piece of scanCredentials(credentials, userId, sort, { start: after })) {
    for (const { document } of piece) if (document.type === type) items.push(document);
    if (items.length >= most) break;
  }
  return items.slice(skip, most);
}

type Pieces = AsyncIterable<readonly Stored<CredentialView>[]>;

/** All credentials that can match, in order: by their ids, or by the range. */
async function* scanOf({ credentials }: PageSources, part: Part, ids: ListQuery["ids"]): Pieces {
  const { userId, sort } = part;
  if (ids === undefined) {
    for (const range of rangesOf(part))
      yield* scanCredentials(credentials, userId, sort, { range });
    return;
  }
  const keys = ids.map((id) => credentialKey(userId, id));
  const found = await findByKeys(credentials, keys);
  const positionOf = ({ id, document }: Stored<CredentialView>) => ({
    id,
    value: document[sort.field],
  });
  yield found.toSorted((one, other) =>
    follows(positionOf(one), positionOf(other), part) ? 1 : -1,
  );
}

/** What the scan reads, in this order. */
function rangesOf({ range, begins }: Part): (Part["range"] | undefined)[] {
  if (range || begins === undefined) return [range];
  return [
    { from: begins, below: `${LAST}${LAST}` },
    { from: "", below: begins },
  ];
}

/** Reads all of them, for the total. */
async function findMatching(
  pieces: Pieces,
  part: Part,
  criteria: readonly Criterion[],
): Promise<Found> {
  const { sort, after, limit, page } = part;
  const most = limit === undefined ? Infinity : limit + 1;
  let items: CredentialView[] = [];
  let total = 0;
  let isAfter = after === undefined;
  for await (const piece of pieces)
    for (const { id, document } of piece) {
      isAfter ||= after !== undefined && follows({ value: document[sort.field], id }, after, part);
      if (!criteria.every(({ matches }) => matches(document))) continue;
      // A page before the wanted one is only kept until the next one begins, because it may be the last.
      if (beginsPage(total, page, limit)) items = [];
      total += 1;
      if (isAfter && items.length < most) items.push(document);
    }
  return { items, total };
}

/** Whether a page begins at a position of the list, the wanted one or one before it. */
const beginsPage = (position: number, page = 1, limit = Infinity) =>
  position % limit === 0 && position <= (page - 1) * limit;

type Position = NonNullable<Part["after"]>;

/** Whether a position comes after another. Stores compare texts as UTF-8. */
function follows(one: Position, other: Position, { sort, begins = "" }: Part): boolean {
  const { direction } = sort;
  const bytes = (text: string) => Buffer.from(text);
  const order =
    Number(one.value < begins) - Number(other.value < begins) ||
    Buffer.compare(bytes(one.value), bytes(other.value)) ||
    Buffer.compare(bytes(one.id), bytes(other.id));
  return direction === "desc" ? order < 0 : order > 0;
}
