import { CREDENTIAL_EVENTS_TOPIC as topic } from "@laurel/contracts/topics";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { describe, expect, it } from "vitest";
import type { Commit } from "../ports/event-store.ts";
import { CallerGone, runForCaller } from "../work/caller.ts";
import { createExternalEvents } from "./external-events.ts";

const stream = "portfolio-ada";

/** A store with commits that have the given numbers of external events. Each commit has as many events, or `events`. */
function storeOf(...commits: { external: number; events?: number }[]) {
  const stored: Commit[] = [];
  let number = 0;
  let version = 0;
  for (const { external, events = external } of commits) {
    const numbers = Array.from({ length: external }, () => (number += 1));
    stored.push({
      ...sampleCommit(stream, version + 1),
      last: version + events,
      external: numbers.map((n) => ({ topic, number: n, type: "t", data: n })),
    });
    version += events;
  }
  const asked: number[] = [];
  return {
    asked,
    read: async (_stream: string, after: number, limit = 500) => {
      asked.push(after);
      return stored.filter(({ first }) => first > after).slice(0, limit);
    },
  };
}

const numbersIn = async (
  events: ReturnType<typeof createExternalEvents>,
  after: number,
  limit = 100,
) => (await events.read({ stream, topic, after, limit })).map(({ event }) => event.number);

const numbersAfter = (store: ReturnType<typeof storeOf>, after: number, limit?: number) =>
  numbersIn(createExternalEvents(store), after, limit);

describe("external events after a number", () => {
  it("come in order, up to the limit", async () => {
    const store = storeOf(...Array.from({ length: 20 }, () => ({ external: 1 })));
    expect(await numbersAfter(store, 0, 3)).toEqual([1, 2, 3]);
    expect(await numbersAfter(store, 17)).toEqual([18, 19, 20]);
  });

  it("are found without reading the stream from its start", async () => {
    const store = storeOf(...Array.from({ length: 2_000 }, () => ({ external: 1 })));
    expect(await numbersAfter(store, 1_998)).toEqual([1_999, 2_000]);
    expect(Math.min(...store.asked)).toBe(1_998);
  });

  it.each([0, 1, 2, 499, 500, 501, 502])(
    "include those of a commit that begins before number %i",
    async (after) => {
      const store = storeOf({ external: 1 }, { external: 500 }, { external: 2 });
      expect(await numbersAfter(store, after, 1_000)).toEqual(
        Array.from({ length: 503 - after }, (_, index) => after + 1 + index),
      );
    },
  );

  it("are found behind events that only this service knows", async () => {
    const store = storeOf({ external: 1 }, { external: 0, events: 3 }, { external: 1, events: 2 });
    expect(await numbersAfter(store, 1)).toEqual([2]);
  });

  it("are found behind very many of these events in few reads, and the next time at once", async () => {
    const unseen = Array.from({ length: 20_000 }, () => ({ external: 0, events: 1 }));
    const store = storeOf({ external: 1 }, ...unseen, { external: 1 });
    const events = createExternalEvents(store);
    expect(await numbersIn(events, 1, 1)).toEqual([2]);
    expect(store.asked.length).toBeLessThan(60);
    store.asked.length = 0;
    expect(await numbersIn(events, 1, 1)).toEqual([2]);
    expect(store.asked.length).toBeLessThan(3);
  });

  it("are found at once by a program that asks for what follows, behind many events that no one sees", async () => {
    const unseen = Array.from({ length: 20_000 }, () => ({ external: 0, events: 1 }));
    const seen = Array.from({ length: 20 }, () => ({ external: 1 }));
    const store = storeOf(...unseen, ...seen);
    const events = createExternalEvents(store);
    expect(await numbersIn(events, 0, 1)).toEqual([1]);
    for (const after of [1, 2, 3]) {
      store.asked.length = 0;
      expect(await numbersIn(events, after, 1)).toEqual([after + 1]);
      expect(store.asked.length).toBeLessThan(5);
    }
  });

  it("are found at once by programs that read the same stream, each from its own number", async () => {
    const unseen = Array.from({ length: 20_000 }, () => ({ external: 0, events: 1 }));
    const store = storeOf({ external: 2 }, ...unseen, { external: 2 });
    const events = createExternalEvents(store);
    const ask = async () => [
      await numbersIn(events, 0, 1),
      await numbersIn(events, 2, 1),
      await numbersIn(events, 3, 1),
    ];
    expect(await ask()).toEqual([[1], [3], [4]]);
    store.asked.length = 0;
    expect(await ask()).toEqual([[1], [3], [4]]);
    expect(store.asked.length).toBeLessThan(10);
  });

  it("a search that nobody waits for ends, and the next one goes on where it was", async () => {
    const unseen = Array.from({ length: 20_000 }, () => ({ external: 0, events: 1 }));
    const store = storeOf({ external: 1 }, ...unseen, { external: 1 });
    const events = createExternalEvents(store);
    const isGone = () => store.asked.length === 30;
    await expect(runForCaller(isGone, () => numbersIn(events, 1, 1))).rejects.toThrow(CallerGone);
    const [last = 0] = store.asked.slice(-1);
    store.asked.length = 0;
    expect(await numbersIn(events, 1, 1)).toEqual([2]);
    expect(store.asked[0]).toBeGreaterThan(last);
  });
});
