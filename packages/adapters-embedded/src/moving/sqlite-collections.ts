import { DatabaseSync } from "node:sqlite";
import type { CollectionDefinition } from "@laurel/event-sourcing/ports/document-store";

/** The collections in a database of documents, in the order of their names, with their indexes. */
export function sqliteCollections(file: string): CollectionDefinition[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = namesOf(database, "table");
    const indexes = namesOf(database, "index");
    return tables
      .filter((table) => table.startsWith("c_"))
      .map((table) => table.slice(2))
      .toSorted()
      .map((name) => ({ name, indexes: fieldsOf(name, indexes) }));
  } finally {
    database.close();
  }
}

/** The name of an index lists its fields: `i_mail-queue:state:dueAt`. */
function fieldsOf(collection: string, indexes: readonly string[]): string[][] {
  const prefix = `i_${collection}:`;
  return indexes
    .filter((index) => index.startsWith(prefix))
    .map((index) => index.slice(prefix.length).split(":"))
    .toSorted();
}

function namesOf(database: DatabaseSync, type: "table" | "index"): string[] {
  const rows = database.prepare("SELECT name FROM sqlite_schema WHERE type = ?").all(type);
  return rows.map(({ name }) => String(name));
}
