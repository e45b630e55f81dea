import { expect, it } from "vitest";
import { alwaysHeld } from "./lease.ts";
import { createLeasedWorker } from "./leased-worker.ts";

const logger = { debug() {}, info() {}, warn() {}, error() {} };

/** A worker whose round goes on until the test ends it. */
function busyWorker(released: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let mayStillGoOn = () => true;
  const worker = createLeasedWorker({
    name: "busy",
    openLease: () => ({ ...alwaysHeld, stop: async () => void released.push("the lease") }),
    everyMs: 3_600_000,
    async round(mayGoOn) {
      mayStillGoOn = mayGoOn;
      await promise;
      released.push("the round");
    },
    telling: { logger },
    failure: "it failed",
  });
  worker.start();
  return { worker, end: resolve, mayGoOn: () => mayStillGoOn() };
}

it("waits for the round before it gives its lease away", async () => {
  const released: string[] = [];
  const { worker, end } = busyWorker(released);
  const stopped = worker.stop();
  end();
  await stopped;
  expect(released).toEqual(["the round", "the lease"]);
});

it("stops without a round that doesn't end, which may not go on", async () => {
  const released: string[] = [];
  const { worker, mayGoOn } = busyWorker(released);
  await worker.stop();
  expect([released, mayGoOn()]).toEqual([["the lease"], false]);
}, 30_000);
