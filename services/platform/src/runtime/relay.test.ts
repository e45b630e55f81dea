import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSqliteEventStore } from "../adapters/embedded/sqlite-event-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import type { EventBus, OutgoingCommit } from "../ports/event-bus.ts";
import type { Commit, EventStore } from "../ports/event-store.ts";
import { alone } from "../testing/alone.ts";
import { placesOf } from "../testing/commit-collector.ts";
import type { Moment } from "../testing/mortal-stores.ts";
import { createPause } from "../testing/pause.ts";
import { sampleCommit } from "../testing/sample-commits.ts";
import { stoppedBus } from "../testing/service-harness.ts";
import { createTempDirectory, type TempDirectory } from "../testing/temp-directory.ts";
import { createLogger } from "./logger.ts";
import { createRelay, type RelayOptions } from "./relay.ts";

let folder: TempDirectory;
let store: EventStore;
let published: OutgoingCommit[];
/** May throw instead of taking the commits. */
let refuse: (commits: readonly OutgoingCommit[]) => void;
beforeEach(async () => {
  folder = await createTempDirectory();
  store = createSqliteEventStore({ file: folder.at("events.db") });
  published = [];
  refuse = () => {};
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  await folder[Symbol.asyncDispose]();
});

const bus: EventBus = {
  ...stoppedBus,
  async publish(_topic, commits) {
    refuse(commits);
    published.push(...structuredClone(commits));
  },
};

const publicForm = ({ stream, first, last, at, events }: Commit) => ({
  stream,
  first,
  last,
  at,
  events: [...events],
});

function relayOn(on: EventStore, to = bus, others: Partial<RelayOptions> = {}) {
  const logger = createLogger("relay", "silent");
  const topic = "tally.commits.v1";
  return createRelay({ ...alone, events: on, bus: to, topic, publicForm, logger, ...others });
}

async function append(stream: string, ...places: number[]): Promise<void> {
  for (const first of places) await store.append(sampleCommit(stream, first));
}

async function untilNothingIsPending(): Promise<void> {
  while ((await store.pendingStreams(1)).length > 0) await nextTurn();
}

const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 10_000, interval: 5 });

/** The monotonic clock as this test moves it. */
function ownClock() {
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return { advance: (ms: number) => void (now += ms) };
}

describe.each<Moment>(["before", "after"])("a relay paused %s any effect", (moment) => {
  it("goes on behind another one, and each stream still appears in order, as it was", async () => {
    for (let calls = 1; ; calls += 1) {
      published = [];
      const streams = [`tally-a${calls}`, `tally-b${calls}`];
      for (const stream of streams) await append(stream, 1, 2, 3);
      const pause = createPause(calls, moment);
      const slow = relayOn(pause.of(store), pause.of(bus));
      slow.start();
      const paused = await Promise.race([
        pause.begun.then(() => true),
        untilNothingIsPending().then(() => slow.stop()),
      ]);
      for (const stream of streams) await append(stream, 4);
      const rival = relayOn(store);
      rival.start();
      await untilNothingIsPending();
      pause.end();
      await slow.stop();
      await rival.stop();
      for (const stream of streams) expect(placesOf(published, stream)).toEqual([1, 2, 3, 4]);
      const byId = Map.groupBy(published, ({ id }) => id);
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

describe("a stream that cannot be published", () => {
  it("is parked and shown while the others go on, and goes on where it stood", async () => {
    const clock = ownClock();
    let broken = true;
    refuse = (commits) => {
      if (broken && commits.some(({ stream }) => stream === "tally-bad"))
        throw new EngineUnavailable("EventBus");
    };
    await append("tally-bad", 1, 2);
    await append("tally-good", 1, 2);
    const relay = relayOn(store);
    relay.start();
    await until(() => relay.parked().length > 0);
    await append("tally-good", 3);
    relay.wake();
    await until(() => placesOf(published, "tally-good").length === 3);
    expect(relay.parked().map(({ stream }) => stream)).toEqual(["tally-bad"]);
    expect(placesOf(published, "tally-bad")).toEqual([]);

    broken = false;
    clock.advance(60_000);
    relay.wake();
    await untilNothingIsPending();
    await relay.stop();
    expect(placesOf(published, "tally-bad")).toEqual([1, 2]);
    expect(relay.parked()).toEqual([]);
  });

  it("sends what stands before the commit that is refused, and nothing behind it", async () => {
    const places = Array.from({ length: 40 }, (_, index) => index + 1);
    await append("tally-bad", ...places);
    refuse = (commits) => {
      if (commits.some(({ first }) => first === 23)) throw new Error("too large");
    };
    const relay = relayOn(store);
    relay.start();
    await until(() => relay.parked().length > 0);
    await relay.stop();
    expect(placesOf(published, "tally-bad")).toEqual(places.slice(0, 22));
    expect(relay.parked()).toEqual([{ stream: "tally-bad", reason: "Error: too large" }]);
  });

  it("does not hide others, however many there are", async () => {
    const bad = Array.from({ length: 230 }, (_, index) => `tally-a${index}`);
    await Promise.all(bad.map((stream) => append(stream, 1)));
    await append("tally-z", 1);
    refuse = (commits) => {
      if (commits.some(({ stream }) => stream !== "tally-z")) throw new Error("refused");
    };
    const relay = relayOn(store);
    relay.start();
    await until(() => published.length > 0);
    await append("tally-z", 2);
    relay.wake();
    await until(() => published.length > 1);
    await relay.stop();
    expect(placesOf(published, "tally-z")).toEqual([1, 2]);
    expect(relay.parked()).toHaveLength(230);
  });

  it("is parked too when its commits cannot be read", async () => {
    await append("tally-bad", 1);
    await append("tally-good", 1);
    const pending: EventStore["pending"] = (stream, limit) =>
      stream === "tally-bad"
        ? Promise.reject(new Error("not readable"))
        : store.pending(stream, limit);
    const relay = relayOn({ ...store, pending });
    relay.start();
    await until(() => relay.parked().length > 0 && published.length > 0);
    await relay.stop();
    expect(placesOf(published, "tally-good")).toEqual([1]);
  });

  it("is forgotten when another relay has sent it", async () => {
    refuse = () => {
      throw new Error("refused");
    };
    await append("tally-bad", 1);
    const relay = relayOn(store);
    relay.start();
    await until(() => relay.parked().length > 0);
    await store.markPublished((await store.pending("tally-bad", 1)).map(({ id }) => id));
    relay.wake();
    await until(() => relay.parked().length === 0);
    await relay.stop();
    expect(published).toEqual([]);
  });
});

it("leaves the process its turns, though its stores answer at once and there is always more", async () => {
  let rounds = 0;
  const endless: EventStore = {
    ...store,
    pendingStreams: async () => ((rounds += 1) < 10_000 ? ["tally-ada"] : []),
    pending: async () => [sampleCommit("tally-ada", 1)],
    markPublished: async () => {},
  };
  const relay = relayOn(endless);
  relay.start();
  await nextTurn();
  await nextTurn();
  expect(rounds).toBeLessThan(10);
  await relay.stop();
});

it("carries more than one page of a stream in order", async () => {
  const places = Array.from({ length: 230 }, (_, index) => index + 1);
  await append("tally-long", ...places);
  const relay = relayOn(store);
  relay.start();
  await untilNothingIsPending();
  await relay.stop();
  expect(published.map(({ first }) => first)).toEqual(places);
});

it("stays silent without the lease, and wakes the process that has it", async () => {
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
  const waiting = relayOn(store, bus, {
    keyValues,
    openLease: (_name, onTaken) => {
      taken = onTaken;
      return { held: () => mine, start: () => {}, stop: async () => {} };
    },
  });
  waiting.start();
  await append("tally-a", 1);
  waiting.wake();
  await nextTurn();
  expect(published).toEqual([]);

  const holder = relayOn(store, bus, { keyValues });
  holder.start();
  await untilNothingIsPending();
  await append("tally-a", 2);
  waiting.wake();
  await untilNothingIsPending();
  await holder.stop();
  expect(placesOf(published, "tally-a")).toEqual([1, 2]);

  await append("tally-a", 3);
  mine = true;
  taken();
  await untilNothingIsPending();
  await waiting.stop();
  expect(placesOf(published, "tally-a")).toEqual([1, 2, 3]);
});
