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
  /** `normal` for documents that can be rebuilt from the events, `full` for records that exist nowhere else. */
  synchronous: Synchronous;
}

const EMPTIED_AT_ONCE = 100;
/** Puts of one transaction: about 1 ms with five indexes. Other people's requests run in between. */
const PUT_AT_ONCE = 10;

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

  function apply({ collection, id, version, document }: Put): () => void {
    const statement = puts.get(collection);
    if (statement === undefined) throw new Error(`the collection ${collection} is not open`);
    const json = JSON.stringify(document);
    return () => statement.run(id, version, json);
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
      return createSqliteCollection<Shape>(database, definition);
    },
    async putAll(batch) {
      for (let from = 0; from < batch.length; from += PUT_AT_ONCE) {
        if (from > 0) await nextTurn();
        const steps = batch.slice(from, from + PUT_AT_ONCE).map(apply);
        await database.write(() => {
          for (const step of steps) step();
        });
      }
    },
    async drop(name) {
      checkDefinition({ name, indexes: [] });
      await emptySlowly(database, name, giveWay);
      await database.write(() => database.exec(collectionSql(name).drop));
      puts.delete(name);
    },
    giveWay,
    purgeDeleted: () => database.checkpoint(),
    close: () => database.close(),
  };
}
