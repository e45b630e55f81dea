import { describe, expect, it } from "vitest";
import type { EventStore, Snapshot } from "../ports/event-store.ts";
import { tallyDomain } from "@laurel/testing/tally";
import { useTallyHarness } from "@laurel/testing/tally-harness";

const tally = useTallyHarness();
const { replica } = tally;

describe("snapshots", () => {
  /** The same store, recording reads and saved snapshots. */
  function watched() {
    const kept = Promise.withResolvers<Snapshot>();
    const readAfter: number[] = [];
    const on: EventStore = {
      ...tally.store,
      read(stream, after, limit) {
        readAfter.push(after);
        return tally.store.read(stream, after, limit);
      },
      async saveSnapshot(stream, snapshot) {
        await tally.store.saveSnapshot(stream, snapshot);
        kept.resolve(snapshot);
      },
    };
    return { on, readAfter, kept: kept.promise };
  }

  it("are made every 200 events, used after a restart, and dropped when their schema changes", async () => {
    const first = watched();
    const { add } = replica(first.on);
    for (let number = 1; number <= 203; number += 1) await add(`n${number}`);
    expect((await first.kept).version).toBe(200);

    const second = watched();
    const restarted = replica(second.on);
    expect(await restarted.sum()).toBe(203);
    expect(second.readAfter).toEqual([200, 203]);
    await restarted.add("more");
    expect(await tally.externalNumbers()).toEqual(
      Array.from({ length: 204 }, (_, index) => index + 1),
    );

    const third = watched();
    const changed = { ...tallyDomain, snapshotSchema: "tally-2" };
    expect(await replica(third.on, changed).sum()).toBe(204);
    expect([third.readAfter.at(0), third.readAfter.at(-1)]).toEqual([0, 204]);
  });

  it("are read once for many that ask at the same time after a restart", async () => {
    const first = watched();
    const { add } = replica(first.on);
    for (let number = 1; number <= 200; number += 1) await add(`n${number}`);
    await first.kept;
    let loads = 0;
    const on: EventStore = {
      ...tally.store,
      loadSnapshot(stream) {
        loads += 1;
        return tally.store.loadSnapshot(stream);
      },
    };
    const restarted = replica(on);
    const sums = await Promise.all(Array.from({ length: 20 }, () => restarted.sum()));
    expect([loads, new Set(sums)]).toEqual([1, new Set([200])]);
  });

  it("are made less often for a large state, because all of it is written", async () => {
    const versions: number[] = [];
    const on: EventStore = {
      ...tally.store,
      async saveSnapshot(stream, snapshot) {
        versions.push(snapshot.version);
        await tally.store.saveSnapshot(stream, snapshot);
      },
    };
    const large = { ...tallyDomain, bytesOf: () => 512 * 1024 };
    const { add } = replica(on, large);
    for (let number = 1; number <= 401; number += 1) await add(`n${number}`);
    expect(versions).toEqual([400]);
  });
});

it("numbers external events without gaps, across restarts and replicas", async () => {
  const [here, there] = [replica(), replica()];
  await here.add("a");
  await there.add("b");
  await here.clear("c");
  await replica().add("d");
  await here.add("e");
  expect(await tally.externalNumbers()).toEqual([1, 2, 3, 4]);
});
