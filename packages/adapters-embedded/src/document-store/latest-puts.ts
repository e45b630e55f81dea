import type { Put } from "@laurel/event-sourcing/ports/document-store";
import type { Statement } from "../sqlite/sqlite-database.ts";
import type { DocumentRow } from "./sqlite-find.ts";

/** A put that can be stored. */
export interface PreparedPut extends DocumentRow {
  collection: string;
  statement: Statement<never>;
}

/** `statements` has that of each open collection. Throws when the put can't be stored. */
export function preparedPut(
  statements: ReadonlyMap<string, Statement<never>>,
  { collection, id, version, document }: Put,
): PreparedPut {
  const statement = statements.get(collection);
  if (statement === undefined) throw new Error(`the collection ${collection} is not open`);
  if (!Number.isSafeInteger(version)) throw new TypeError(`${id} has the version ${version}`);
  return { collection, id, version, document: JSON.stringify(document), statement };
}

/** In the order in which documents were put last, so that a checkpoint comes after what it covers. */
export function createLatestPuts() {
  const puts = new Map<string, PreparedPut>();
  /** The ids that are put in each collection, and of each owner in it. */
  const ids = new Map<string, Set<string>>();
  let characters = 0;
  const keyOf = (collection: string, id: string) => `${collection} ${id}`;
  const groupsOf = ({ collection, id }: PreparedPut) => [
    collection,
    keyOf(collection, ownerOf(id)),
  ];

  function remove(key: string, put: PreparedPut): void {
    puts.delete(key);
    characters -= put.document.length;
    for (const group of groupsOf(put)) {
      const left = ids.get(group);
      left?.delete(put.id);
      if (left?.size === 0) ids.delete(group);
    }
  }

  return {
    size: () => puts.size,
    /** Of all their documents. */
    characters: () => characters,
    get: (collection: string, id: string) => puts.get(keyOf(collection, id)),
    first(most: number): PreparedPut[] {
      const found: PreparedPut[] = [];
      for (const put of puts.values()) {
        if (found.length === most) break;
        found.push(put);
      }
      return found;
    },
    /** The ids that are put in a collection, of an owner or of everybody. */
    idsOf: (collection: string, owner?: string): string[] => [
      ...(ids.get(owner === undefined ? collection : keyOf(collection, owner)) ?? []),
    ],
    add(put: PreparedPut): void {
      const key = keyOf(put.collection, put.id);
      const known = puts.get(key);
      if (known && known.version >= put.version) return;
      if (known) remove(key, known);
      puts.set(key, put);
      characters += put.document.length;
      for (const group of groupsOf(put)) ids.set(group, (ids.get(group) ?? new Set()).add(put.id));
    },
    /** Once they are written. Those that were put again meanwhile stay. */
    forget(written: readonly PreparedPut[]): void {
      for (const put of written) {
        const key = keyOf(put.collection, put.id);
        if (puts.get(key) === put) remove(key, put);
      }
    },
    drop(ended: string): void {
      for (const [key, put] of puts) if (put.collection === ended) remove(key, put);
    },
  };
}

/** The first part of a document's id. */
export function ownerOf(id: string): string {
  const end = id.indexOf("/");
  return end < 0 ? id : id.slice(0, end);
}
