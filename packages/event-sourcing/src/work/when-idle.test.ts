import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { whenIdle } from "./when-idle.ts";

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it("waits for a request that needs many turns", async () => {
  let turns = 0;
  async function request(): Promise<void> {
    for (; turns < 5; turns += 1) {
      busyFor(1);
      await nextTurn();
    }
  }
  const answered = request();
  await whenIdle();
  expect(turns).toBe(5);
  await answered;
});

it("goes on in a process that always has something to do", async () => {
  let isEnded = false;
  async function work(): Promise<void> {
    while (!isEnded) {
      busyFor(2);
      await nextTurn();
    }
  }
  const working = work();
  await whenIdle();
  isEnded = true;
  await expect(working).resolves.toBeUndefined();
});
