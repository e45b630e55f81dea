import { LRUCache } from "lru-cache";

/** A row of a table whose rows expire. `expires` is in milliseconds. */
export interface ExpiringRow<Value> {
  value: Value;
  expires: number;
}

/**
 * The rows of one table that were read or written last, so that a request needn't read its session from the file. Only one
 * process at a time has the file open for writing.
 */
export interface RememberedRows<Value> {
  /** The value under the key, which is read if it isn't remembered; undefined once it has expired. */
  get(key: string, now: number): Value | undefined;
  /** Call it within the write that stores the row, and `forget` if that write fails. */
  set(key: string, row: ExpiringRow<Value>): void;
  forget(key: string): void;
  forgetAll(): void;
}

/** In characters, with what a row takes besides its key and value: about 20,000 sessions. */
const REMEMBERED = 16 * 1024 * 1024;
const ROW = 200;
/** Longer values are read each time, such as what other servers have answered: people choose how many there are. */
const LONGEST = 2 * 1024;
const NOTHING = { value: undefined, expires: Infinity };

export function rememberRows<Value>(
  read: (key: string) => ExpiringRow<Value> | undefined,
): RememberedRows<Value> {
  const rows = new LRUCache<string, ExpiringRow<Value | undefined>>({
    maxSize: REMEMBERED,
    maxEntrySize: LONGEST,
    sizeCalculation: ({ value = "" }, key) =>
      ROW + key.length + (typeof value === "string" ? value : JSON.stringify(value)).length,
  });
  function load(key: string): ExpiringRow<Value | undefined> {
    const row = read(key) ?? NOTHING;
    rows.set(key, row);
    return row;
  }
  return {
    get(key, now) {
      const row = rows.get(key) ?? load(key);
      return row.expires > now ? row.value : undefined;
    },
    set: (key, row) => void rows.set(key, row),
    forget: (key) => void rows.delete(key),
    forgetAll: () => rows.clear(),
  };
}
