import type {
  Collection,
  CollectionDefinition,
  Document,
  Query,
  Scalar,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { checkServed } from "@laurel/event-sourcing/adapter-support/document-queries";
import { jsonList, nextPiece } from "@laurel/event-sourcing/adapter-support/json-list";
import type { SqliteDatabase, Statement } from "./sqlite-database.ts";
import { collectionSql, findSql, type Columns } from "./sqlite-document-sql.ts";

interface DocumentRow {
  id: string;
  version: number;
  document: string;
}

/** One collection over its table, which must be there. */
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
  const finds = new Map<string, Statement<DocumentRow>>();

  // The shape is the caller's promise about what it stored: documents are parsed where they cross a boundary.
  const toStored = ({ id, version, document }: DocumentRow): Stored<Shape> => ({
    id,
    version,
    document: database.parse(document, `${name} ${id}`) as Shape,
  });

  function statementFor(query: Query, columns: Columns): Statement<DocumentRow> {
    const { where, sort, range } = query;
    const fields = Object.keys(where);
    // With their count, no other names can be mistaken for those that were checked.
    const bounds = `${range?.from === undefined}|${range?.below === undefined}`;
    const form = `${columns}|${fields.length}|${fields.join()}|${sort?.field}|${sort?.direction}|${bounds}`;
    const known = finds.get(form);
    if (known !== undefined) return known;
    checkServed(definition, query);
    const statement = database.prepare<DocumentRow>(findSql(name, query, columns));
    finds.set(form, statement);
    return statement;
  }

  /** A short list is one statement. Of a long one the ids are noted at once, and the documents read as they are due. */
  async function* piecesOf(query: Query): AsyncGenerator<string[]> {
    const { piece, rest } = await database.read(() => {
      const rows = textsOf(statementFor(query, "document").iterate(...bound(query)));
      const read = nextPiece(rows);
      // A statement that is not finished would hold up the checkpoints.
      rows.return(undefined);
      if (read.ended) return { piece: read.piece, rest: [] };
      const ids = statementFor(query, "id").all(...bound(query));
      return { piece: read.piece, rest: ids.slice(read.piece.length).map(({ id }) => id) };
    });
    if (piece.length > 0) yield piece;
    const texts = storedTexts(rest);
    for (let ended = rest.length === 0; !ended;) {
      const next = await database.read(() => nextPiece(texts));
      ended = next.ended;
      if (next.piece.length > 0) yield next.piece;
    }
  }

  function* storedTexts(ids: readonly string[]): Generator<string> {
    for (const id of ids) {
      const row = byId.get(id);
      if (row) yield row.document;
    }
  }

  const changed = (work: () => { changes: number | bigint }) =>
    database.write(() => work().changes === 1);

  return {
    get: (id) =>
      database.read(() => {
        const row = byId.get(id);
        return row && toStored(row);
      }),
    find: (query) =>
      database.read(() =>
        statementFor(query, "id, version, document")
          .all(...bound(query))
          .map(toStored),
      ),
    findJson: async (query) => jsonList(piecesOf(query)),
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

function* textsOf(rows: Iterable<Pick<DocumentRow, "document">>): Generator<string> {
  for (const { document } of rows) yield document;
}

/** Only strings and numbers reach SQLite; it has no booleans, and json_extract answers 1 and 0 for them. */
function bound({ where, range, limit }: Query): (string | number)[] {
  const values = Object.values(where);
  if (range?.from !== undefined) values.push(range.from);
  if (range?.below !== undefined) values.push(range.below);
  return [...values.map(scalar), limit ?? -1];
}

function scalar(value: Scalar): string | number {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string" || typeof value === "number") return value;
  throw new TypeError("a query compares with strings, numbers and booleans only");
}
