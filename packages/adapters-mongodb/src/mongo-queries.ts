import { FIELD_NAME } from "@laurel/event-sourcing/adapter-support/document-queries";
import type { Document, Query, Scalar } from "@laurel/event-sourcing/ports/document-store";

type Comparison = Partial<Record<"$eq" | "$gt" | "$gte" | "$lt" | "$lte", Scalar>>;
type Filter = Record<string, Comparison>;

/** Longer text is stored beside the document only if an index names it. */
const LONGEST_TEXT = 256;

/**
 * The values of a document that indexes can compare: the fields that indexes name, and other short fields, so that an
 * index added by a later version also covers today's documents.
 */
export function comparableFields(
  document: Document,
  indexes: readonly (readonly string[])[],
): Record<string, Scalar> {
  const indexed = new Set(indexes.flat());
  const found: Record<string, Scalar> = {};
  for (const [field, value] of Object.entries(document)) {
    if (!FIELD_NAME.test(field) || !isScalar(value)) continue;
    if (indexed.has(field) || String(value).length <= LONGEST_TEXT) found[field] = value;
  }
  return found;
}

/** Values come after operators, so that no value is read as an operator. Throws (a bug) unless they are scalars. */
export function filterOf({ where, sort, range, after }: Query): Filter & { $or?: Filter[] } {
  const filter: Filter = {};
  for (const [field, value] of Object.entries(where)) filter[path(field)] = { $eq: checked(value) };
  if (sort === undefined) return filter;
  const bounds: Comparison = { ...filter[path(sort.field)] };
  if (range?.from !== undefined) bounds.$gte = checked(range.from);
  if (range?.below !== undefined) bounds.$lt = checked(range.below);
  if (Object.keys(bounds).length > 0) filter[path(sort.field)] = bounds;
  return after === undefined ? filter : Object.assign(filter, { $or: following(sort, after) });
}

/** The documents with a later value, and those with the same value and a later id. */
function following({ field, direction }: Sort, { value, id }: NonNullable<Query["after"]>) {
  const later = direction === "desc" ? "$lt" : "$gt";
  return [
    { [path(field)]: { [later]: checked(value) } },
    { [path(field)]: { $eq: checked(value) }, _id: { [later]: id } },
  ];
}

type Sort = NonNullable<Query["sort"]>;

/** The id is the last field of every index, so that ties are ordered by id without sorting. */
export function orderOf({ where, sort }: Query): Record<string, 1 | -1> {
  if (sort === undefined) return Object.keys(where).length === 0 ? { _id: 1 } : {};
  const direction = sort.direction === "desc" ? -1 : 1;
  return { [path(sort.field)]: direction, _id: direction };
}

/** The path of an indexed field in a stored document. */
export const path = (field: string) => `k.${field}`;

function checked(value: Scalar): Scalar {
  if (isScalar(value)) return value;
  throw new TypeError("a query compares with strings, numbers and booleans only");
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
