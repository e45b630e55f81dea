import { alwaysHeld } from "@laurel/event-sourcing/work/lease";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMailWorker, type MailWorkerDeps } from "./mail-worker.ts";

let rounds: number[];
let order: () => void;
let reading: Promise<void> | undefined;
const worker = createMailWorker({
  queue: {
    onOrder: (listener: () => void) => void (order = listener),
    async due() {
      rounds.push(Date.now());
      await reading;
      return [];
    },
    sweep: async () => {},
  },
  clock: () => new Date(),
  keyValues: { nudge: () => {}, onNudge: () => () => {} },
  openLease: () => alwaysHeld,
  // No mail is due, so nothing that sends one is needed.
} as unknown as MailWorkerDeps);

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  rounds = [];
  reading = undefined;
  worker.start();
  await vi.advanceTimersByTimeAsync(500);
  rounds = [];
});
afterEach(async () => {
  await worker.stop();
  vi.useRealTimers();
});

it("waits for further orders before it sends", async () => {
  order();
  await vi.advanceTimersByTimeAsync(200);
  order();
  await vi.advanceTimersByTimeAsync(299);
  expect(rounds).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toEqual([1_000]);
});

it("sends within a second while orders keep coming", async () => {
  for (let passed = 0; passed < 3_000; passed += 200) {
    order();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(rounds.length).toBeGreaterThanOrEqual(3);
  const pauses = rounds.slice(1).map((at, index) => at - (rounds[index] ?? 0));
  expect(Math.max((rounds[0] ?? 0) - 500, ...pauses)).toBeLessThan(1_000);
});

it("sends what was ordered during a round soon after it", async () => {
  const read = Promise.withResolvers<void>();
  reading = read.promise;
  order();
  await vi.advanceTimersByTimeAsync(300);
  expect(rounds).toEqual([800]);
  order();
  read.resolve();
  await vi.advanceTimersByTimeAsync(300);
  expect(rounds).toEqual([800, 1_100]);
});
