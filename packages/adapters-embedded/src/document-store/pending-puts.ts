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
  /** Runs work on a document in a transaction that its pending put precedes. */
  write<Value>(collection: string, id: string, work: () => Value): Promise<Value>;
  /** Forgets what is pending of a collection that ends. */
  drop(collection: string): void;
  /** Resolves once everything is in the file. */
  flush(): Promise<void>;
  /** The same for the last time. Never throws. */
  close(): Promise<void>;
}

/** Nobody waits for it: who reads a collection has its puts written first. */
const WRITTEN_AFTER_MS = 500;
/** Beyond it, the oldest are written: documents that change all the time are put again and again. */
const MOST_PENDING = 2_000;
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

  const { writeWith, writeEach } = createWrites(database, latest);

  /** The first ones, a few in each transaction. */
  async function writeFirst(count: number): Promise<void> {
    for (let left = count; left > 0 && latest.size() > 0; left -= PUT_AT_ONCE) {
      await writeWith(
        () => latest.first(PUT_AT_ONCE),
        () => undefined,
      );
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
      if (latest.size() > MOST_PENDING) await (running ?? begin(OLDEST));
      else soon.in(WRITTEN_AFTER_MS);
    },
    write: (collection, id, work) =>
      writeWith(() => {
        const put = latest.get(collection, id);
        return put ? [put] : [];
      }, work),
    async close() {
      closed = true;
      soon.stop();
      await flush().catch(() => undefined);
    },
  };
}

/** Writes puts, which are chosen in the transaction. */
function createWrites(
  database: Pick<SqliteDatabase, "write">,
  latest: Pick<ReturnType<typeof createLatestPuts>, "get" | "forget">,
) {
  async function writeWith<Value>(puts: () => PreparedPut[], work: () => Value): Promise<Value> {
    let written: PreparedPut[] = [];
    const value = await database.write(() => {
      written = puts();
      for (const { statement, id, version, document } of written)
        statement.run(id, version, document);
      return work();
    });
    latest.forget(written);
    return value;
  }

  return {
    /** Together with some work. */
    writeWith,
    /** By their ids: a document that is put again meanwhile moves to the end of the line. */
    async writeEach(collection: string, ids: readonly string[]): Promise<void> {
      for (let from = 0; from < ids.length; from += PUT_AT_ONCE) {
        if (from > 0) await nextTurn();
        const some = ids.slice(from, from + PUT_AT_ONCE);
        await writeWith(
          () => some.flatMap((id) => latest.get(collection, id) ?? []),
          () => undefined,
        );
      }
    },
  };
}
