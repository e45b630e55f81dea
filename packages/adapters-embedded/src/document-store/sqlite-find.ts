import type {
  CollectionDefinition,
  Query,
  Scalar,
} from "@laurel/event-sourcing/ports/document-store";
import { checkServed } from "@laurel/event-sourcing/adapter-support/document-queries";
import { nextPiece } from "@laurel/event-sourcing/adapter-support/json-list";
import type { SqliteDatabase, Statement } from "../sqlite/sqlite-database.ts";
import { findSql, textSql, type Columns } from "./sqlite-document-sql.ts";

export interface DocumentRow {
  id: string;
  version: number;
  document: string;
}

/** A row has the columns that its statement selects. */
type Row = DocumentRow & { count: number };

/** The queries of one collection. Each form of query is prepared once. */
export interface SqliteFind {
  /** Runs inside a read. */
  rows(query: Query): DocumentRow[];
  /** The documents' texts in pieces. A short list is one statement; for a long one, only the ids are read at once. */
  pieces(query: Query): AsyncGenerator<string[]>;
  /** Runs inside a read. */
  count(where: Query["where"]): number;
}

export function createSqliteFind(
  database: SqliteDatabase,
  definition: CollectionDefinition,
): SqliteFind {
  const { name } = definition;
  const prepared = new Map<string, Statement<Row>>();

  function statementFor(query: Query, columns: Columns): Statement<Row> {
    const form = `${columns}|${formOf(query)}`;
    const known = prepared.get(form);
    if (known !== undefined) return known;
    checkServed(definition, query);
    const statement = database.prepare<Row>(findSql(name, query, columns));
    prepared.set(form, statement);
    return statement;
  }

  function firstPiece(query: Query): { piece: string[]; rest: string[] } {
    const rows = textsOf(statementFor(query, "document").iterate(...bound(query)));
    const read = nextPiece(rows);
    // An unfinished statement would hold up checkpoints.
    rows.return(undefined);
    if (read.ended) return { piece: read.piece, rest: [] };
    const ids = statementFor(query, "id").all(...bound(query));
    return { piece: read.piece, rest: ids.slice(read.piece.length).map(({ id }) => id) };
  }

  /** Without documents that `where` no longer matches, such as those that are deleted by now. */
  function* storedTexts(where: Query["where"], ids: readonly string[]): Generator<string> {
    const matching = database.prepare<DocumentRow>(textSql(name, where));
    const values = Object.values(where).map(scalar);
    for (const id of ids) {
      const row = matching.get(id, ...values);
      if (row) yield row.document;
    }
  }

  return {
    count: (where) =>
      statementFor({ where }, "count(*) AS count").get(...bound({ where }))?.count ?? 0,
    rows: (query) => statementFor(query, "id, version, document").all(...bound(query)),
    async *pieces(query) {
      const { piece, rest } = await database.read(() => firstPiece(query));
      if (piece.length > 0) yield piece;
      const texts = storedTexts(query.where, rest);
      for (let ended = rest.length === 0; !ended;) {
        const next = await database.read(() => nextPiece(texts));
        ended = next.ended;
        if (next.piece.length > 0) yield next.piece;
      }
    },
  };
}

/** The parts of a query that determine its SQL. The number of fields keeps different lists of names apart. */
function formOf({ where, sort, range, after }: Query): string {
  const fields = Object.keys(where);
  const bounds = `${range?.from === undefined}|${range?.below === undefined}|${after === undefined}`;
  return `${fields.length}|${fields.join()}|${sort?.field}|${sort?.direction}|${bounds}`;
}

function* textsOf(rows: Iterable<Pick<DocumentRow, "document">>): Generator<string> {
  for (const { document } of rows) yield document;
}

/** SQLite accepts only strings and numbers. It has no booleans; json_extract returns 1 and 0 for them. */
function bound({ where, range, after, limit, skip }: Query): (string | number)[] {
  const values = Object.values(where);
  if (range?.from !== undefined) values.push(range.from);
  if (range?.below !== undefined) values.push(range.below);
  if (after !== undefined) values.push(after.value, after.id);
  return [...values.map(scalar), limit ?? -1, skip ?? 0];
}

function scalar(value: Scalar): string | number {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string" || typeof value === "number") return value;
  throw new TypeError("a query compares with strings, numbers and booleans only");
}
