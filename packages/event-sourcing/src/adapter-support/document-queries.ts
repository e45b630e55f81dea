import type { CollectionDefinition, Query } from "../ports/document-store.ts";

const COLLECTION_NAME = /^[a-z0-9_@-]{1,100}$/;
/** The allowed names of indexed fields. */
export const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** Throws for invalid collection and field names, and for a rare field that no index begins with. */
export function checkDefinition({ name, indexes, rare = [] }: CollectionDefinition): void {
  if (!COLLECTION_NAME.test(name))
    throw new Error(`${JSON.stringify(name)} isn't a valid collection name`);
  for (const field of indexes.flat()) {
    if (!FIELD_NAME.test(field))
      throw new Error(`${JSON.stringify(field)} isn't a valid name for an indexed field`);
  }
  for (const field of rare)
    if (!indexes.some(([first]) => first === field))
      throw new Error(`no index of ${name} begins with ${JSON.stringify(field)}`);
}

/**
 * Throws unless an index serves the query: its first fields are those of `where`, in any order, followed by the sort
 * field. So only declared fields reach an engine, and no engine scans a whole collection for a screen. Without `where`
 * and `sort`, a query returns everything in the order of the ids.
 */
export function checkServed(
  { name, indexes, rare = [] }: CollectionDefinition,
  query: Query,
): void {
  const { where, sort, range, after, skip } = query;
  const isPart = range !== undefined || after !== undefined || skip !== undefined;
  if (isPart && sort === undefined)
    throw new Error(`a part of a list in ${name} needs a sort field`);
  const fields = Object.keys(where);
  if (fields.length === 0 && sort === undefined) return;
  const served = indexes.some((index) => {
    const [first = ""] = index;
    if (rare.includes(first) && !fields.includes(first)) return false;
    const equal = index.slice(0, fields.length);
    return (
      fields.every((field) => equal.includes(field)) &&
      (!sort || index[fields.length] === sort.field)
    );
  });
  if (!served)
    throw new Error(
      `no index of ${name} serves ${JSON.stringify({ where: fields, sort: sort?.field })}`,
    );
}
