import type { Put } from "@laurel/event-sourcing/ports/document-store";
import { createDelay } from "@laurel/event-sourcing/work/delay";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SqliteDatabase, Statement } from "../sqlite/sqlite-database.ts";
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
  /** Resolves once everything of the collection is in the file; undefined when that's so already. */
  settled(collection: string): Promise<void> | undefined;
  /** Runs work in a transaction that everything pending precedes. */
  write<Value>(work: () => Value): Promise<Value>;
  /** Forgets what is pending of a collection that ends. */
  drop(collection: string): void;
  /** Resolves once everything is in the file. */
  flush(): Promise<void>;
  /** The same for the last time. Never throws. */
  close(): Promise<void>;
}

interface PreparedPut extends DocumentRow {
  collection: string;
  statement: Statement<never>;
}

/** Nobody waits for it: who reads a collection has its puts written first. */
const WRITTEN_AFTER_MS = 500;
/** Beyond it, the older half is written: documents that change all the time are put again and again. */
const MOST_PENDING = 2_000;
/** Puts of one transaction: 1 to 2 ms with five indexes. Other people's requests run in between. */
export const PUT_AT_ONCE = 20;

/** `statements` has that of each open collection. Throws when the put can't be stored. */
export function preparedPut(
  statements: ReadonlyMap<string, Statement<never>>,
  { collection, id, version, document }: Put,
): PreparedPut {
  const statement = statements.get(collection);
  if (statement === undefined) throw new Error(`the collection ${collection} is not open`);
  if (!Number.isSafeInteger(version)) throw new TypeError(`${id} has the version ${version}`);
  return { collection, id, version, document: JSON.stringify(document), statement };
}

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

  async function writeWith<Value>(most: number, work: () => Value): Promise<Value> {
    let written: PreparedPut[] = [];
    const value = await database.write(() => {
      written = latest.first(most);
      for (const { statement, id, version, document } of written)
        statement.run(id, version, document);
      return work();
    });
    latest.forget(written);
    return value;
  }

  async function writeFirst(count: number): Promise<void> {
    for (let left = count; left > 0 && latest.size() > 0; left -= PUT_AT_ONCE) {
      await writeWith(PUT_AT_ONCE, () => undefined);
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
    settled: (collection) => (latest.has(collection) ? flush() : undefined),
    async add(batch) {
      for (const put of batch.map((each) => preparedPut(statements, each))) latest.add(put);
      if (latest.size() > MOST_PENDING) await (running ?? begin(MOST_PENDING / 2));
      else soon.in(WRITTEN_AFTER_MS);
    },
    async write(work) {
      await flush();
      return writeWith(Infinity, work);
    },
    async close() {
      closed = true;
      soon.stop();
      await flush().catch(() => undefined);
    },
  };
}

/** In the order in which documents were put last, so that a checkpoint comes after what it covers. */
function createLatestPuts() {
  const puts = new Map<string, PreparedPut>();
  const keyOf = (collection: string, id: string) => `${collection} ${id}`;
  return {
    size: () => puts.size,
    get: (collection: string, id: string) => puts.get(keyOf(collection, id)),
    has: (wanted: string) =>
      Array.from(puts.values()).some(({ collection }) => collection === wanted),
    first: (most: number) => Array.from(puts.values()).slice(0, most),
    add(put: PreparedPut): void {
      const key = keyOf(put.collection, put.id);
      if ((puts.get(key)?.version ?? -Infinity) >= put.version) return;
      puts.delete(key);
      puts.set(key, put);
    },
    /** Once they are written. Those that were put again meanwhile stay. */
    forget(written: readonly PreparedPut[]): void {
      for (const put of written) {
        const key = keyOf(put.collection, put.id);
        if (puts.get(key) === put) puts.delete(key);
      }
    },
    drop(ended: string): void {
      for (const [key, { collection }] of puts) if (collection === ended) puts.delete(key);
    },
  };
}
