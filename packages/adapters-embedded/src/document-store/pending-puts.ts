import type { Put } from "@laurel/event-sourcing/ports/document-store";
import { createDelay } from "@laurel/event-sourcing/work/delay";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SqliteDatabase, Statement } from "../sqlite/sqlite-database.ts";
import { createLatestPuts, preparedPut, type PreparedPut } from "./latest-puts.ts";
import type { DocumentRow } from "./sqlite-find.ts";

/**
 * Puts of documents that are folded from events. They reach the file a moment later, together, and only the last of each
 * document: many changes of a person's sums are one write. A process that is killed loses some of the last puts, as a crash
 * of the machine always did, and folds them again.
 */
export interface PendingPuts {
  /** Resolves when there is room for more. Throws without adding any when one of them can't be stored. */
  add(batch: readonly Put[]): Promise<void>;
  /** A document that may not be in the file yet. */
  get(collection: string, id: string): DocumentRow | undefined;
  /**
   * Resolves once everything of the collection that `owner` has, or everything of it, is in the file; undefined when that's
   * so already. The owner is the first part of a document's id.
   */
  settled(collection: string, owner?: string): Promise<void> | undefined;
  /**
   * Runs work in a transaction once everything is in the file. It may say something about what was put before, such as
   * that a collection is filled.
   */
  write<Value>(work: () => Value): Promise<Value>;
  /** Forgets what is pending of a collection that ends. */
  drop(collection: string): void;
  /** Resolves once everything is in the file. */
  flush(): Promise<void>;
  /** The same for the last time. Never throws. */
  close(): Promise<void>;
}

/** Nobody waits for it: who reads a collection has its puts written first. */
const WRITTEN_AFTER_MS = 500;
/** Beyond these, the oldest are written: documents that change all the time are put again and again. */
const MOST_PENDING = 2_000;
const MOST_CHARACTERS = 16 * 1024 * 1024;
const OLDEST = 100;
/** Puts of one transaction: 1 to 2 ms with five indexes. Other people's requests run in between. */
export const PUT_AT_ONCE = 20;

export function createPendingPuts(
  database: Pick<SqliteDatabase, "write">,
  statements: ReadonlyMap<string, Statement<never>>,
): PendingPuts {
  const latest = createLatestPuts();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let closed = false;
  const soon = createDelay(() => {
    // The next reader or writer is told.
    flush().catch(() => !closed && soon.in(WRITTEN_AFTER_MS));
  });

  const isFull = () => latest.size() > MOST_PENDING || latest.characters() > MOST_CHARACTERS;
  const { writePuts, writeEach } = createWrites(database, latest);

  /** The first ones, a few in each transaction. */
  async function writeFirst(count: number): Promise<void> {
    for (let left = count; left > 0 && latest.size() > 0; left -= PUT_AT_ONCE) {
      await writePuts(() => latest.first(PUT_AT_ONCE));
      if (left > PUT_AT_ONCE) await nextTurn();
    }
  }

  function begin(count = latest.size()): Promise<void> {
    next = undefined;
    running = writeFirst(count).finally(() => (running = undefined));
    return running;
  }

  /** What is added meanwhile isn't waited for. A run that is under way may have begun too early, so another follows. */
  function flush(): Promise<void> {
    const follow = () => begin();
    return running ? (next ??= running.then(follow, follow)) : begin();
  }

  return {
    flush,
    get: latest.get,
    drop: latest.drop,
    settled(collection, owner) {
      const ids = latest.idsOf(collection, owner);
      return ids.length > 0 ? writeEach(collection, ids) : undefined;
    },
    async add(batch) {
      for (const put of batch.map((each) => preparedPut(statements, each))) latest.add(put);
      soon.in(WRITTEN_AFTER_MS);
      if (isFull()) await (running ?? begin(OLDEST));
    },
    async write(work) {
      if (latest.size() > 0) await flush();
      return database.write(work);
    },
    async close() {
      closed = true;
      soon.stop();
      await flush().catch(() => undefined);
    },
  };
}

function createWrites(
  database: Pick<SqliteDatabase, "write">,
  latest: Pick<ReturnType<typeof createLatestPuts>, "get" | "forget">,
) {
  /** Writes puts that are chosen in the transaction. */
  async function writePuts(choose: () => PreparedPut[]): Promise<void> {
    const written = await database.write(() => {
      const puts = choose();
      for (const { statement, id, version, document } of puts) statement.run(id, version, document);
      return puts;
    });
    latest.forget(written);
  }

  return {
    writePuts,
    /** By their ids: a document that is put again meanwhile moves to the end of the line. */
    async writeEach(collection: string, ids: readonly string[]): Promise<void> {
      for (let from = 0; from < ids.length; from += PUT_AT_ONCE) {
        if (from > 0) await nextTurn();
        const some = ids.slice(from, from + PUT_AT_ONCE);
        await writePuts(() => some.flatMap((id) => latest.get(collection, id) ?? []));
      }
    },
  };
}
