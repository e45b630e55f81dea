import type {
  Collection,
  CollectionDefinition,
  Document,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { jsonList } from "@laurel/event-sourcing/adapter-support/json-list";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { collectionSql } from "./sqlite-document-sql.ts";
import { createSqliteFind, type DocumentRow } from "./sqlite-find.ts";

/** One collection on its table, which must exist. */
export function createSqliteCollection<Shape extends Document>(
  database: SqliteDatabase,
  definition: CollectionDefinition,
): Collection<Shape> {
  const { name } = definition;
  const sql = collectionSql(name);
  const byId = database.prepare<DocumentRow>(sql.get);
  const scanAll = database.prepare<DocumentRow>(sql.scan);
  const scanBelow = database.prepare<DocumentRow>(sql.scanBelow);
  const insert = database.prepare(sql.insert);
  const put = database.prepare(sql.put);
  const replace = database.prepare(sql.replace);
  const remove = database.prepare(sql.remove);
  const removeVersion = database.prepare(sql.removeVersion);
  const find = createSqliteFind(database, definition);

  // The caller guarantees the shape of what it stored. Documents are parsed where they cross a boundary.
  const toStored = ({ id, version, document }: DocumentRow): Stored<Shape> => ({
    id,
    version,
    document: database.parse(document, `${name} ${id}`) as Shape,
  });

  const changed = (work: () => { changes: number | bigint }) =>
    database.write(() => work().changes === 1);

  return {
    get: (id) =>
      database.read(() => {
        const row = byId.get(id);
        return row && toStored(row);
      }),
    find: (query) => database.read(() => find.rows(query).map(toStored)),
    findJson: async (query) => jsonList(find.pieces(query)),
    count: (where) => database.read(() => find.count(where)),
    scan: ({ after, below, limit }) =>
      database.read(() =>
        (below === undefined ? scanAll.all(after, limit) : scanBelow.all(after, below, limit)).map(
          toStored,
        ),
      ),
    async insert(id, document, version = 1) {
      const json = JSON.stringify(document);
      return changed(() => insert.run(id, version, json));
    },
    async put(id, version, document) {
      const json = JSON.stringify(document);
      return changed(() => put.run(id, version, json));
    },
    async replace(id, expected, document) {
      const json = JSON.stringify(document);
      return changed(() => replace.run(json, id, expected));
    },
    remove: (id, expected) =>
      changed(() => (expected === undefined ? remove.run(id) : removeVersion.run(id, expected))),
  };
}
