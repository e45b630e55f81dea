import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createFinishedOffsets } from "./finished-offsets.ts";

test("the mark stays before the first unfinished offset, in whatever order offsets finish", () => {
  const order = fc.integer({ min: 1, max: 60 }).chain((count) => {
    const offsets = Array.from({ length: count }, (_, index) => 10 + index * 2);
    return fc.tuple(fc.constant(offsets), fc.shuffledSubarray(offsets));
  });
  fc.assert(
    fc.property(order, ([offsets, finishing]) => {
      const finished = createFinishedOffsets(9);
      for (const offset of offsets) finished.begin(offset);
      const done = new Set<number>();
      for (const offset of finishing) {
        finished.finish(offset);
        done.add(offset);
        const open = offsets.findIndex((one) => !done.has(one));
        const whole = open < 0 ? offsets.length : open;
        expect(finished.mark()).toBe(whole === 0 ? 9 : offsets[whole - 1]);
        expect(finished.ahead()).toBe(done.size - whole);
      }
    }),
  );
});

test("forgets the offsets before the mark", () => {
  const finished = createFinishedOffsets(0);
  for (let offset = 1; offset <= 5_000; offset += 1) {
    finished.begin(offset);
    finished.finish(offset);
  }
  expect(finished.mark()).toBe(5_000);
});
