import type { Credential, listCredentials } from "@laurel/contracts/routes/credentials";
import type { CredentialType } from "@laurel/contracts/constants";
import type { z } from "@laurel/contracts/zod";
import type { ReadableCollection } from "@laurel/event-sourcing/projections/tombstones";
import { readCursor, writeCursor } from "./credential-cursor.ts";
import { scanCredentials, type ScannedSort } from "./credential-scan.ts";
import { credentialKey, type CredentialView } from "./credentials.projection.ts";
import { criteriaOf, type Criterion } from "./domain/credential-criteria.ts";
import { SORTED_BY, sortKey, withoutSortKeys, type SortField } from "./sort-keys.ts";
import type { StatsView } from "./stats.projection.ts";

export type ListQuery = z.output<typeof listCredentials.query>;

export interface CredentialPage {
  items: Credential[];
  /** All that match, on every page. */
  total: number;
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
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
  const part = partOf(userId, query);
  const criteria = criteriaOf(query, now);
  const { items, total } = criteria.some(({ name }) => name !== "type")
    ? await findMatching(sources, part, criteria)
    : await findSorted(sources, part, query.type);
  const page = items.slice(0, query.limit);
  const last = page.at(-1);
  const isMore = items.length > page.length;
  const next =
    last && isMore ? writeCursor(query.sort, { value: last[part.field], id: last.id }) : undefined;
  return { items: page.map(withoutSortKeys), total, next };
}

interface Part {
  userId: string;
  field: SortField;
  sort: ScannedSort;
  /** The position after which the part begins, as the store sorts it. */
  after: { value: string; id: string } | undefined;
  /** The only values of the sort field that can match. */
  range: { from: string; below: string } | undefined;
  limit: number | undefined;
}

/** One more than the limit, if there is more. */
interface Found {
  items: CredentialView[];
  total: number;
}

function partOf(userId: string, { sort, cursor, limit, year }: ListQuery): Part {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const field = sort.replace(/^-/, "") as SortField;
  const read = cursor === undefined ? undefined : readCursor(sort, cursor);
  const after = read && {
    value: sortKey(field, read.value),
    id: credentialKey(userId, read.id),
  };
  const range = field === "completedDate" && year !== undefined ? daysOf(year) : undefined;
  return { userId, field, sort: { field: SORTED_BY[field], direction }, after, range, limit };
}

/** As dates are stored; "." follows "-". */
const daysOf = (year: number) => ({ from: `${year}-`, below: `${year}.` });

/** Reads only the page, however many credentials the person has. */
async function findSorted(
  { credentials, stats }: PageSources,
  part: Part,
  type: ListQuery["type"],
): Promise<Found> {
  const { userId, sort, after } = part;
  const sums = (await stats.get(userId))?.document;
  const total = (type === undefined ? sums?.total : sums?.types[type]) ?? 0;
  if (type !== undefined && sort.field !== "completedDate")
    return { items: await findOfType(credentials, part, type), total };
  const found = await credentials.find({
    where: type === undefined ? { userId } : { userId, type },
    sort,
    ...(after ? { after } : {}),
    ...(part.limit === undefined ? {} : { limit: part.limit + 1 }),
  });
  return { items: found.map(({ document }) => document), total };
}

/** No index has these sorts for one type, so it skips the others until the page is full. */
async function findOfType(
  credentials: PageSources["credentials"],
  { userId, sort, after, limit = Infinity }: Part,
  type: CredentialType,
): Promise<CredentialView[]> {
  const most = limit + 1;
  const items: CredentialView[] = [];
  for await (const piece of scanCredentials(credentials, userId, sort, { start: after })) {
    for (const { document } of piece) if (document.type === type) items.push(document);
    if (items.length >= most) break;
  }
  return items.slice(0, most);
}

/** Reads all credentials of the person, or of the year if the list is sorted by it, for the total. */
async function findMatching(
  { credentials }: PageSources,
  { userId, sort, after, range, limit }: Part,
  criteria: readonly Criterion[],
): Promise<Found> {
  const most = limit === undefined ? Infinity : limit + 1;
  const items: CredentialView[] = [];
  let total = 0;
  let isAfter = after === undefined;
  for await (const piece of scanCredentials(credentials, userId, sort, { range }))
    for (const { id, document } of piece) {
      isAfter ||= after !== undefined && follows({ value: document[sort.field], id }, after, sort);
      if (!criteria.every(({ matches }) => matches(document))) continue;
      total += 1;
      if (isAfter && items.length < most) items.push(document);
    }
  return { items, total };
}

type Position = NonNullable<Part["after"]>;

/** Whether a position comes after another. Stores compare texts as UTF-8. */
function follows(one: Position, other: Position, { direction }: ScannedSort): boolean {
  const bytes = (text: string) => Buffer.from(text);
  const order =
    Buffer.compare(bytes(one.value), bytes(other.value)) ||
    Buffer.compare(bytes(one.id), bytes(other.id));
  return direction === "desc" ? order < 0 : order > 0;
}
