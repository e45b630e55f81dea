import { expect, it } from "vitest";
import { rememberRows } from "./remembered-rows.ts";

/** Rows in a file, and the keys that were read from it. */
function openRows() {
  const file = new Map<string, { value: string; expires: number }>();
  const read: string[] = [];
  const rows = rememberRows<string>((key) => {
    read.push(key);
    return file.get(key);
  });
  const store = (key: string, value: string) => {
    const row = { value, expires: Infinity };
    file.set(key, row);
    rows.set(key, row);
  };
  const valueOf = (key: string) => rows.get(key, 0);
  return { read, store, valueOf };
}

it("reads long values each time, and never answers with a former one", () => {
  const { read, store, valueOf } = openRows();
  store("key", "short");
  expect(valueOf("key")).toBe("short");
  expect(read).toEqual([]);
  const long = "x".repeat(64 * 1024);
  store("key", long);
  expect([valueOf("key"), valueOf("key")]).toEqual([long, long]);
  expect(read).toEqual(["key", "key"]);
  store("key", "short again");
  expect(valueOf("key")).toBe("short again");
  expect(read).toHaveLength(2);
});

it("forgets the least recently used rows before they take much memory", () => {
  const { read, store, valueOf } = openRows();
  for (let row = 0; row < 10_000; row += 1) store(`key ${row}`, "x".repeat(1_800));
  valueOf("key 9999");
  expect(read).toEqual([]);
  valueOf("key 0");
  expect(read).toEqual(["key 0"]);
});
