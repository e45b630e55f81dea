import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { EventStore } from "../ports/event-store.ts";
import { positionsOf } from "@laurel/testing/commit-collector";
import type { Moment } from "@laurel/testing/mortal-stores";
import { createPause } from "@laurel/testing/pause";
import { useRelayHarness } from "@laurel/testing/relay-harness";
import { sampleCommit } from "@laurel/testing/sample-commits";

const on = useRelayHarness();

describe.each<Moment>(["before", "after"])("a relay paused %s any effect", (moment) => {
  it("continues after another relay, and each stream still arrives in order and unchanged", async () => {
    for (let calls = 1; ; calls += 1) {
      on.published = [];
      const streams = [`tally-a${calls}`, `tally-b${calls}`];
      for (const stream of streams) await on.append(stream, 1, 2, 3);
      const pause = createPause(calls, moment);
      const slow = on.relay({ eventStore: pause.of(on.store), bus: pause.of(on.bus) });
      slow.start();
      const paused = await Promise.race([
        pause.begun.then(() => true),
        on.untilNothingIsPending().then(() => slow.stop()),
      ]);
      for (const stream of streams) await on.append(stream, 4);
      const rival = on.relay();
      rival.start();
      await on.untilNothingIsPending();
      pause.end();
      await slow.stop();
      await rival.stop();
      for (const stream of streams) expect(positionsOf(on.published, stream)).toEqual([1, 2, 3, 4]);
      const byId = Map.groupBy(on.published, ({ id }) => id);
      expect(byId.size).toBe(8);
      for (const [one, ...again] of byId.values())
        for (const other of again) expect(JSON.stringify(other)).toBe(JSON.stringify(one));
      if (paused !== true) {
        expect(calls).toBeGreaterThan(5);
        return;
      }
    }
  });
});

it("yields to the event loop, even if its stores answer at once and work never ends", async () => {
  let rounds = 0;
  const endless: EventStore = {
    ...on.store,
    pendingStreams: async () => ((rounds += 1) < 10_000 ? ["tally-ada"] : []),
    pending: async () => [sampleCommit("tally-ada", 1)],
    markPublished: async () => {},
  };
  const relay = on.relay({ eventStore: endless });
  relay.start();
  await nextTurn();
  await nextTurn();
  expect(rounds).toBeLessThan(10);
  await relay.stop();
});

it("carries more than one page of a stream in order", async () => {
  const positions = Array.from({ length: 230 }, (_, index) => index + 1);
  await on.append("tally-long", ...positions);
  const relay = on.relay();
  relay.start();
  await on.untilNothingIsPending();
  await relay.stop();
  expect(on.published.map(({ first }) => first)).toEqual(positions);
});

it("sends nothing without the lease, and wakes the process that holds it", async () => {
  const listeners = new Set<() => void>();
  const keyValues = {
    nudge: () => listeners.forEach((listener) => listener()),
    onNudge: (_channel: string, listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let taken = () => {};
  let mine = false;
  const waiting = on.relay({
    keyValues,
    openLease: (_name, onTaken) => {
      taken = onTaken;
      return { held: () => mine, start: () => {}, stop: async () => {} };
    },
  });
  waiting.start();
  await on.append("tally-a", 1);
  waiting.wake();
  await nextTurn();
  expect(on.published).toEqual([]);

  const holder = on.relay({ keyValues });
  holder.start();
  await on.untilNothingIsPending();
  await on.append("tally-a", 2);
  waiting.wake();
  await on.untilNothingIsPending();
  await holder.stop();
  expect(positionsOf(on.published, "tally-a")).toEqual([1, 2]);

  await on.append("tally-a", 3);
  mine = true;
  taken();
  await on.untilNothingIsPending();
  await waiting.stop();
  expect(positionsOf(on.published, "tally-a")).toEqual([1, 2, 3]);
});
