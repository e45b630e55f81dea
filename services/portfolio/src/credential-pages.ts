import type { CREDENTIAL_SORT_FIELDS, listCredentials } from "@laurel/contracts/routes/credentials";
import type { z } from "@laurel/contracts/zod";
import type { ReadableCollection } from "@laurel/event-sourcing/projections/tombstones";
import type { Query } from "@laurel/event-sourcing/ports/document-store";
import { readCursor, writeCursor, type CredentialCursor } from "./credential-cursor.ts";
import { credentialKey, type CredentialView } from "./credentials.projection.ts";
import { statusOf } from "./domain/credential-status.ts";

export type ListQuery = z.output<typeof listCredentials.query>;

export interface CredentialPage {
  items: CredentialView[];
  /** All that match, on every page. */
  total: number;
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

type SortField = (typeof CREDENTIAL_SORT_FIELDS)[number];
interface Sort {
  field: SortField;
  direction: "asc" | "desc";
}

/** A part of a person's credentials. Without a limit, it is everything behind the cursor. */
export async function findPage(
  credentials: ReadableCollection<CredentialView>,
  userId: string,
  query: ListQuery,
  now: Date,
): Promise<CredentialPage> {
  const sort = sortOf(query.sort);
  const after = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
  const where = query.type ? { userId, type: query.type } : { userId };
  const part = { where, sort, after, limit: query.limit };
  const { items, total } = isIndexed(query, sort)
    ? await findIndexed(credentials, userId, part)
    : findAmong(await allOf(credentials, where, query, now), part);
  const page = items.slice(0, query.limit);
  const last = page.at(-1);
  const isMore = items.length > page.length;
  const next = last && isMore ? writeCursor(query.sort, positionOf(last, sort.field)) : undefined;
  return { items: page, total, next };
}

interface Part {
  where: Query["where"];
  sort: Sort;
  after: CredentialCursor | undefined;
  limit: number | undefined;
}

/** One more than the limit, if there is more. */
interface Found {
  items: CredentialView[];
  total: number;
}

function sortOf(sort: ListQuery["sort"]): Sort {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return { field: sort.replace(/^-/, "") as SortField, direction };
}

const isIndexed = ({ search, status }: ListQuery, { field }: Sort) =>
  field === "completedDate" && status === undefined && !search?.trim();

/** Reads only the page, however many credentials the person has. */
async function findIndexed(
  credentials: ReadableCollection<CredentialView>,
  userId: string,
  { where, sort, after, limit }: Part,
): Promise<Found> {
  const position = after && { value: after.value, id: credentialKey(userId, after.id) };
  const [found, total] = await Promise.all([
    credentials.find({
      where,
      sort,
      ...(position ? { after: position } : {}),
      ...(limit === undefined ? {} : { limit: limit + 1 }),
    }),
    credentials.count(where),
  ]);
  return { items: found.map(({ document }) => document), total };
}

async function allOf(
  credentials: ReadableCollection<CredentialView>,
  where: Query["where"],
  { search = "", status }: ListQuery,
  now: Date,
): Promise<CredentialView[]> {
  const wanted = search.trim().toLocaleLowerCase();
  const all = await credentials.find({ where });
  return all
    .map(({ document }) => document)
    .filter((credential) => status === undefined || statusOf(credential, now) === status)
    .filter(({ name, organization, description }) =>
      [name, organization, description].some((text) => text.toLocaleLowerCase().includes(wanted)),
    );
}

function findAmong(all: CredentialView[], { sort, after, limit }: Part): Found {
  const { field } = sort;
  const sign = sort.direction === "desc" ? -1 : 1;
  const keyOf = ({ value, id }: CredentialCursor) => ({ value: sortKey(field, value), id });
  const order = (one: CredentialCursor, other: CredentialCursor) =>
    sign * (compare(one.value, other.value) || compare(one.id, other.id));
  const start = after && keyOf(after);
  const rest = all
    .map((credential) => ({ credential, key: keyOf(positionOf(credential, field)) }))
    .filter(({ key }) => start === undefined || order(key, start) > 0)
    .toSorted((one, other) => order(one.key, other.key));
  const items = rest.slice(0, limit === undefined ? undefined : limit + 1);
  return { items: items.map(({ credential }) => credential), total: all.length };
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Sorts after every date. */
const NEVER = "~";

const positionOf = (credential: CredentialView, field: SortField): CredentialCursor => ({
  value: credential[field],
  id: credential.id,
});

/** The text that a value is sorted by. */
function sortKey(field: SortField, value: string): string {
  if (field === "name") return foldName(value);
  return field === "expirationDate" ? value || NEVER : value;
}

/** Sorts names as people expect it: capitals and accents make no difference. */
const foldName = (name: string) =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");
