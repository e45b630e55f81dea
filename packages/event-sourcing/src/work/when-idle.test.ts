import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { whenIdle } from "./when-idle.ts";

/** Keeps the event loop busy for this many turns. Each takes a millisecond on a clock that nothing else moves. */
function work(turns: number) {
  let milliseconds = 0;
  async function everyTurn(): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      await nextTurn();
      milliseconds += 1;
    }
  }
  return { worked: everyTurn(), now: () => milliseconds };
}

it("lets a request go first that needs many turns", async () => {
  const { worked, now } = work(10);
  await whenIdle(now);
  expect(now()).toBe(10);
  await worked;
});

it("goes on after 20 ms in a process that always has something to do", async () => {
  const { worked, now } = work(100);
  await whenIdle(now);
  expect(now()).toBe(20);
  await worked;
});
