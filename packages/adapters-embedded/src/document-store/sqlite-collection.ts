import type {
  Collection,
  CollectionDefinition,
  Document,
  Query,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { jsonList } from "@laurel/event-sourcing/adapter-support/json-list";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { collectionSql } from "./sqlite-document-sql.ts";
import { ownerOf } from "./latest-puts.ts";
import type { PendingPuts } from "./pending-puts.ts";
import { createSqliteFind, type DocumentRow } from "./sqlite-find.ts";

/** One collection on its table, which must exist. */
export function createSqliteCollection<Shape extends Document>(
  database: SqliteDatabase,
  definition: CollectionDefinition,
  pending: PendingPuts,
): Collection<Shape> {
  const { name } = definition;
  const statements = prepareCollection(database, name);
  const find = createSqliteFind(database, definition);

  // The caller guarantees the shape of what it stored. Documents are parsed where they cross a boundary.
  const toStored = ({ id, version, document }: DocumentRow): Stored<Shape> => ({
    id,
    version,
    document: database.parse(document, `${name} ${id}`) as Shape,
  });

  const changed = (work: () => { changes: number | bigint }) =>
    pending.write(() => work().changes === 1);

  async function read<Value>(owner: string | undefined, work: () => Value): Promise<Value> {
    await pending.settled(name, owner);
    return database.read(work);
  }

  return {
    get: (id) =>
      database.read(() => {
        const row = newer(statements.get.get(id), pending.get(name, id));
        return row && toStored(row);
      }),
    find: (query) => read(ownerIn(query.where), () => find.rows(query).map(toStored)),
    async findJson(query) {
      await pending.settled(name, ownerIn(query.where));
      return jsonList(find.pieces(query));
    },
    count: (where) => read(ownerIn(where), () => find.count(where)),
    scan: ({ after, below, limit }) =>
      read(ownerBetween(after, below), () =>
        (below === undefined
          ? statements.scan.all(after, limit)
          : statements.scanBelow.all(after, below, limit)
        ).map(toStored),
      ),
    async insert(id, document, version = 1) {
      const json = JSON.stringify(document);
      return changed(() => statements.insert.run(id, version, json));
    },
    async put(id, version, document) {
      const json = JSON.stringify(document);
      return changed(() => statements.put.run(id, version, json));
    },
    async replace(id, expected, document) {
      const json = JSON.stringify(document);
      return changed(() => statements.replace.run(json, id, expected));
    },
    remove: (id, expected) =>
      changed(() =>
        expected === undefined
          ? statements.remove.run(id)
          : statements.removeVersion.run(id, expected),
      ),
  };
}

/** Whose documents a query can find; undefined for everybody's. */
const ownerIn = ({ userId }: Query["where"]) => (typeof userId === "string" ? userId : undefined);

/** The same for ids between two. "0" is the character after "/". */
function ownerBetween(after: string, below = "~"): string | undefined {
  const owner = after.includes("/") ? ownerOf(after) : undefined;
  return owner !== undefined && below <= `${owner}0` ? owner : undefined;
}

const newer = (stored: DocumentRow | undefined, pending: DocumentRow | undefined) =>
  stored && pending && stored.version >= pending.version ? stored : (pending ?? stored);

function prepareCollection(database: SqliteDatabase, name: string) {
  const sql = collectionSql(name);
  return {
    get: database.prepare<DocumentRow>(sql.get),
    scan: database.prepare<DocumentRow>(sql.scan),
    scanBelow: database.prepare<DocumentRow>(sql.scanBelow),
    insert: database.prepare(sql.insert),
    put: database.prepare(sql.put),
    replace: database.prepare(sql.replace),
    remove: database.prepare(sql.remove),
    removeVersion: database.prepare(sql.removeVersion),
  };
}
