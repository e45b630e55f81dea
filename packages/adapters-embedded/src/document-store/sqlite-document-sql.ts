import type { CollectionDefinition, Query } from "@laurel/event-sourcing/ports/document-store";

/** The statements of one collection. checkDefinition has validated the names; values are always bound. */
export function collectionSql(name: string) {
  const table = tableOf(name);
  const guarded = `INSERT INTO ${table} (id, version, document) VALUES (?, ?, ?) ON CONFLICT (id)`;
  return {
    create: `CREATE TABLE IF NOT EXISTS ${table}
      (id TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL) STRICT`,
    exists: `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'c_${name}'`,
    empty: `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} LIMIT ?)`,
    drop: `DROP TABLE IF EXISTS ${table}`,
    get: `SELECT id, version, document FROM ${table} WHERE id = ?`,
    scan: `SELECT id, version, document FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`,
    scanBelow: `SELECT id, version, document FROM ${table} WHERE id > ? AND id < ? ORDER BY id LIMIT ?`,
    insert: `${guarded} DO NOTHING`,
    put: `${guarded} DO UPDATE SET version = excluded.version, document = excluded.document
      WHERE version < excluded.version`,
    replace: `UPDATE ${table} SET version = version + 1, document = ? WHERE id = ? AND version = ?`,
    remove: `DELETE FROM ${table} WHERE id = ?`,
    removeVersion: `DELETE FROM ${table} WHERE id = ? AND version = ?`,
  };
}

/** The id is the last field of every index, so that ties are ordered by id without sorting. */
export function indexSql({ name, indexes, rare = [] }: CollectionDefinition): string[] {
  return indexes.map(([first = "", ...rest]) => {
    const fields = [first, ...rest];
    const some = rare.includes(first) ? ` WHERE ${valueOf(first)} IS NOT NULL` : "";
    return `CREATE INDEX IF NOT EXISTS "i_${name}:${fields.join(":")}"
       ON ${tableOf(name)} (${[...fields.map(valueOf), "id"].join(", ")})${some}`;
  });
}

/** The part of each document that a query returns. */
export type Columns = "id, version, document" | "document" | "id" | "count(*) AS count";

/** The SQL for a query of this form. Its values are bound in the order of `where`, from, below, after, limit, skip. */
export function findSql(name: string, query: Query, columns: Columns): string {
  const { where, sort, range, after } = query;
  const conditions = equalities(where);
  if (sort && range?.from !== undefined) conditions.push(`${valueOf(sort.field)} >= ?`);
  if (sort && range?.below !== undefined) conditions.push(`${valueOf(sort.field)} < ?`);
  if (sort && after) {
    const compare = sort.direction === "desc" ? "<" : ">";
    conditions.push(`(${valueOf(sort.field)}, id) ${compare} (?, ?)`);
  }
  const filter = conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : "";
  return `SELECT ${columns} FROM ${tableOf(name)}${filter}${orderOf(where, sort)} LIMIT ? OFFSET ?`;
}

/** The SQL for the text of one document, if `where` matches it now. Its values are the id, and those of `where`. */
export function textSql(name: string, where: Query["where"]): string {
  return `SELECT document FROM ${tableOf(name)} WHERE ${["id = ?", ...equalities(where)].join(" AND ")}`;
}

const equalities = (where: Query["where"]) =>
  Object.keys(where).map((field) => `${valueOf(field)} = ?`);

function orderOf(where: Query["where"], sort: Query["sort"]): string {
  const direction = sort?.direction === "desc" ? "DESC" : "ASC";
  if (sort !== undefined) return ` ORDER BY ${valueOf(sort.field)} ${direction}, id ${direction}`;
  return Object.keys(where).length === 0 ? " ORDER BY id" : "";
}

const tableOf = (name: string) => `"c_${name}"`;
const valueOf = (field: string) => `json_extract(document, '$.${field}')`;
