import { describe, expect, it } from "vitest";
import { credential, row } from "../../testing/import-rows.ts";
import { batchesOf } from "./batches.ts";
import { draftRows } from "./rows.ts";

describe("batches", () => {
  const many = (count: number, words: string[] = []) =>
    draftRows(
      Array.from({ length: count }, (_, index) =>
        row(index + 1, {
          credential: credential({ name: `Course ${index}`, skills: words, categories: words }),
        }),
      ),
    );

  it("have up to 20 rows, in order", () => {
    const batches = batchesOf(many(41));
    expect(batches.map(({ length }) => length)).toEqual([20, 20, 1]);
    expect(batches.flat().map((one) => one.row)).toEqual(many(41).map((one) => one.row));
  });

  it("stay below the size limit of the call, whatever the alphabet", () => {
    const words = Array.from({ length: 100 }, (_, index) => `${index} ${"語".repeat(90)}`);
    const batches = batchesOf(many(40, words));
    expect(batches.length).toBeGreaterThan(2);
    for (const batch of batches) {
      const credentials = batch.map((one) => one.credential);
      expect(Buffer.byteLength(JSON.stringify({ credentials }))).toBeLessThan(1024 * 1024);
    }
  });
});
