import { setImmediate as nextTurn } from "node:timers/promises";
import { whenIdle } from "@laurel/event-sourcing/work/when-idle";
import type {
  Collection,
  CollectionDefinition,
  Document,
  DocumentStore,
  Put,
} from "@laurel/event-sourcing/ports/document-store";
import { checkDefinition } from "@laurel/event-sourcing/adapter-support/document-queries";
import { preparedPut } from "./latest-puts.ts";
import { createPendingPuts, PUT_AT_ONCE } from "./pending-puts.ts";
import { createSqliteCollection } from "./sqlite-collection.ts";
import {
  openSqliteDatabase,
  type SqliteDatabase,
  type Statement,
} from "../sqlite/sqlite-database.ts";
import { collectionSql, indexSql } from "./sqlite-document-sql.ts";
import type { Synchronous } from "../sqlite/sqlite-transaction.ts";

export interface SqliteDocumentStoreOptions {
  file: string;
  /**
   * `normal` for documents that can be rebuilt from the events: batches of them are written a moment later. Their field
   * `userId`, if they have one, is the first part of their id. `full` for records that exist nowhere else.
   */
  synchronous: Synchronous;
}

const EMPTIED_AT_ONCE = 100;

/**
 * Deletes the documents a few at a time. Deleted data is overwritten, so dropping a table with hundreds of thousands of
 * documents would block the event loop for seconds.
 */
async function emptySlowly(
  database: SqliteDatabase,
  name: string,
  giveWay: () => Promise<void>,
): Promise<void> {
  const { exists, empty } = collectionSql(name);
  if (database.prepare(exists).get() === undefined) return;
  const remove = database.prepare(empty);
  let left = true;
  while (left) {
    const { changes } = await database.write(() => remove.run(EMPTIED_AT_ONCE));
    left = changes === EMPTIED_AT_ONCE;
    if (left) await giveWay();
  }
}

/** Writers that give way at the same time go on together, and share transactions. */
function createGiveWay(database: SqliteDatabase): () => Promise<void> {
  let giving: Promise<void> | undefined;
  async function wait(): Promise<void> {
    await database.calm();
    await whenIdle();
  }
  return () => (giving ??= wait().finally(() => (giving = undefined)));
}

/** Opens or creates `file`. Throws StoreCorrupt when it isn't a complete document store. */
export function createSqliteDocumentStore({
  file,
  synchronous,
}: SqliteDocumentStoreOptions): DocumentStore {
  const schema = { kind: "LDOC", versions: [""] };
  const database = openSqliteDatabase({ capability: "DocumentStore", file, synchronous, schema });
  const giveWay = createGiveWay(database);
  const puts = new Map<string, Statement<never>>();
  const pending = createPendingPuts(database, puts);

  async function putNow(batch: readonly Put[]): Promise<void> {
    for (let from = 0; from < batch.length; from += PUT_AT_ONCE) {
      if (from > 0) await nextTurn();
      const some = batch.slice(from, from + PUT_AT_ONCE).map((put) => preparedPut(puts, put));
      await database.write(() => {
        for (const { statement, id, version, document } of some)
          statement.run(id, version, document);
      });
    }
  }

  return {
    shared: false,
    async collection<Shape extends Document>(
      definition: CollectionDefinition,
    ): Promise<Collection<Shape>> {
      checkDefinition(definition);
      await database.write(() => {
        database.exec(collectionSql(definition.name).create);
        for (const sql of indexSql(definition)) database.exec(sql);
      });
      puts.set(definition.name, database.prepare(collectionSql(definition.name).put));
      return createSqliteCollection<Shape>(database, definition, pending);
    },
    putAll: (batch) => (synchronous === "normal" ? pending.add(batch) : putNow(batch)),
    async drop(name) {
      checkDefinition({ name, indexes: [] });
      puts.delete(name);
      pending.drop(name);
      await emptySlowly(database, name, giveWay);
      await database.write(() => database.exec(collectionSql(name).drop));
    },
    giveWay,
    async purgeDeleted() {
      await pending.flush();
      await database.checkpoint();
    },
    async close() {
      await pending.close();
      await database.close();
    },
  };
}
