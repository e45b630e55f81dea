import { expect, it } from "vitest";
import { createPartitionReader } from "./kafka-partition.ts";

/** A batch with messages at the given offsets. */
function batch(from: number, ...offsets: number[]) {
  const rest = { key: null, value: null, timestamp: "0", attributes: 0, headers: {} };
  const messages = offsets.map((offset) => ({ ...rest, offset: String(offset) }));
  return { partition: 0, from, to: offsets.at(-1) ?? from, messages };
}

it("takes records that follow, and only the new ones of a repeated batch", () => {
  const reader = createPartitionReader(0, 5);
  expect(reader.take(batch(5, 5, 6, 7))).toHaveLength(3);
  expect(reader.take(batch(5, 5, 6, 7, 8))?.map(({ offset }) => offset)).toEqual(["8"]);
  expect(reader.take(batch(9, 9))).toHaveLength(1);
});

it("refuses a batch that leaves a gap, and one before the stored position", () => {
  const reader = createPartitionReader(0, 5);
  reader.take(batch(5, 5, 6));
  expect(reader.take(batch(8, 8))).toBeUndefined();
  reader.committed = 6;
  expect(reader.take(batch(5, 5))).toBeUndefined();
});

it("moves its position past finished records and offsets without a message", () => {
  const reader = createPartitionReader(0, 5);
  for (const offset of [5, 6, 7]) reader.begin(offset, 10);
  reader.finish(7, 10);
  reader.finish(5, 10);
  expect([reader.position(), reader.ahead()]).toEqual([6, 1]);
  reader.finish(6, 10);
  reader.passOver(9);
  expect([reader.position(), reader.ahead()]).toEqual([10, 0]);
});

it.each([
  { what: "records", count: 4_000, bytes: 1 },
  { what: "bytes", count: 16, bytes: 1024 * 1024 },
])("is full with too many $what, and has room again when half is done", ({ count, bytes }) => {
  const reader = createPartitionReader(0, 0);
  for (let offset = 0; offset < count; offset += 1) {
    expect(reader.isFull()).toBe(false);
    reader.begin(offset, bytes);
  }
  expect(reader.isFull()).toBe(true);
  let offset = count - 1;
  for (; offset > count / 2; offset -= 1) reader.finish(offset, bytes);
  expect(reader.isFull()).toBe(false);
  reader.finish(offset, bytes);
  expect(reader.hasRoom()).toBe(true);
});
