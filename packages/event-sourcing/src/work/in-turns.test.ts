import { expect, it } from "vitest";
import { createRounds, inTurns } from "./in-turns.ts";

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it("does the work in order, and lets others have their turn meanwhile", async () => {
  const done: number[] = [];
  let turns = 0;
  const count = setInterval(() => (turns += 1), 1);
  await inTurns([1, 2, 3, 4, 5, 6], (item) => {
    busyFor(6);
    done.push(item);
  });
  clearInterval(count);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  expect(turns).toBeGreaterThan(2);
});

it("lets one piece of work begin in each round, although all of them are asked for at once", async () => {
  const round = createRounds();
  let rounds = 0;
  let counting = setImmediate(function count() {
    rounds += 1;
    counting = setImmediate(count);
  });
  const begun = await Promise.all(
    Array.from({ length: 5 }, async () => {
      await round();
      return rounds;
    }),
  );
  clearImmediate(counting);
  expect(new Set(begun).size).toBe(5);
});
