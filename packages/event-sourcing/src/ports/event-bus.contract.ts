import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { collectCommits, positionsOf } from "@laurel/testing/commit-collector";
import { sampleCommit } from "@laurel/testing/sample-commits";
import type { EventBus, OutgoingCommit } from "./event-bus.ts";

export interface EventBusHarness {
  topic: string;
  bus: EventBus;
  /** Stores the commits at their producer, for a bus that carries only pointers to them. */
  record(commits: readonly OutgoingCommit[]): Promise<void>;
  /** Closes the bus and opens it again, like a consumer that restarts. */
  restart(): Promise<EventBus>;
  dispose(): Promise<void>;
}

/** The promises of every EventBus. `open` returns an empty topic. */
export function describeEventBus(name: string, open: () => Promise<EventBusHarness>): void {
  describe(`event bus: ${name}`, () => {
    let harness: EventBusHarness;
    let bus: EventBus;
    let topic: string;

    beforeEach(async () => {
      harness = await open();
      ({ bus, topic } = harness);
    });
    afterEach(() => harness.dispose());

    /** Publishes commits `from`..`to` of each stream, alternating between the streams. */
    async function publish(
      streams: readonly string[],
      from: number,
      to: number,
    ): Promise<OutgoingCommit[]> {
      const commits: OutgoingCommit[] = [];
      for (let first = from; first <= to; first += 1) {
        commits.push(...streams.map((stream) => sampleCommit(stream, first)));
      }
      await harness.record(commits);
      await bus.publish(topic, commits);
      return commits;
    }

    const numbers = (to: number, from = 1) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);

    test("delivers the published form of commits, in order per stream", async () => {
      const seen = collectCommits();
      await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
      const streams = ["account-1", "account-2", "account-3"];
      const [commit] = await publish(streams, 1, 10);
      await publish(streams, 11, 12);
      await seen.until((all) => streams.every((stream) => positionsOf(all, stream).length === 12));
      for (const stream of streams) expect(positionsOf(seen.received, stream)).toEqual(numbers(12));
      const { stream, first, last, at, events } = commit ?? sampleCommit("", 1);
      expect(seen.received).toContainEqual({ stream, first, last, at, events });
    });

    test("delivers commits of one stream per call, and never makes two calls for a stream at once", async () => {
      const busy = new Set<string>();
      const seen = collectCommits(async (commits) => {
        const streams = new Set(commits.map(({ stream }) => stream));
        expect(streams.size).toBe(1);
        const [stream = ""] = streams;
        expect(busy.has(stream)).toBe(false);
        busy.add(stream);
        await new Promise((resolve) => setImmediate(resolve));
        busy.delete(stream);
      });
      await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
      for (const first of [1, 6, 11]) await publish(["account-1", "account-2"], first, first + 4);
      await seen.until((all) => all.length >= 30);
      expect(positionsOf(seen.received, "account-1")).toEqual(numbers(15));
    });

    test("carries commits without events, so that consumers see no gaps", async () => {
      const seen = collectCommits();
      await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
      const empty = sampleCommit("account-1", 1, { size: 2, events: [] });
      await harness.record([empty]);
      await bus.publish(topic, [empty]);
      await seen.until((all) => all.length > 0);
      expect(seen.received[0]).toMatchObject({ first: 1, last: 2, events: [] });
    });

    test("every group gets every commit, even a group that joins later", async () => {
      const early = collectCommits();
      const late = collectCommits();
      await bus.subscribe({ group: "early@1", topic, handle: early.handle });
      await publish(["account-1"], 1, 5);
      await early.until((all) => positionsOf(all, "account-1").length === 5);
      await bus.subscribe({ group: "late@1", topic, handle: late.handle });
      await late.until((all) => positionsOf(all, "account-1").length === 5);
      await publish(["account-1"], 6, 6);
      await Promise.all(
        [early, late].map((seen) =>
          seen.until((all) => positionsOf(all, "account-1").length === 6),
        ),
      );
      expect(positionsOf(late.received, "account-1")).toEqual(numbers(6));
    });

    test("the members of a group share the streams", async () => {
      const members = [collectCommits(), collectCommits()];
      for (const { handle } of members) await bus.subscribe({ group: "g@1", topic, handle });
      const streams = numbers(40).map((user) => `account-${user}`);
      await publish(streams, 1, 3);
      const together = () => members.flatMap(({ received }) => received);
      const complete = () =>
        streams.every((stream) => positionsOf(together(), stream).length === 3);
      await Promise.race(members.map((member) => member.until(complete)));
      for (const { received } of members) {
        const own = new Set(received.map(({ stream }) => stream));
        expect(own.size).toBeGreaterThan(0);
        expect(own.size).toBeLessThan(40);
        for (const stream of own) expect(positionsOf(received, stream)).toEqual(numbers(3));
      }
    });

    test("when a member leaves, the others take over its streams", async () => {
      const leaver = collectCommits();
      const stayer = collectCommits();
      const leaving = await bus.subscribe({ group: "g@1", topic, handle: leaver.handle });
      await bus.subscribe({ group: "g@1", topic, handle: stayer.handle });
      await leaving.close();
      const streams = numbers(10).map((user) => `account-${user}`);
      await publish(streams, 1, 1);
      await stayer.until((all) => new Set(all.map(({ stream }) => stream)).size === 10);
      expect(leaver.received).toEqual([]);
    });

    test("retries the same commits when a handler fails; the rest of its stream waits, other streams continue", async () => {
      const attempts: number[][] = [];
      const seen = collectCommits((commits) => {
        if (commits[0]?.stream !== "account-1") return;
        attempts.push(commits.map(({ first }) => first));
        if (attempts.length <= 2) throw new Error("not yet");
      });
      await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
      await publish(["account-1", "account-2"], 1, 3);
      await seen.until((all) => positionsOf(all, "account-2").length === 3);
      await publish(["account-1", "account-2"], 4, 6);
      await seen.until((all) => positionsOf(all, "account-1").length === 6);
      await seen.until((all) => positionsOf(all, "account-2").length === 6);
      expect(positionsOf(seen.received, "account-1")).toEqual(numbers(6));
      expect(attempts[1]).toEqual(attempts[0]);
      expect(attempts[2]).toEqual(attempts[0]);
    });

    test("resumes after a restart where it stopped", async () => {
      const before = collectCommits();
      await bus.subscribe({ group: "g@1", topic, handle: before.handle });
      await publish(["account-1", "account-2"], 1, 4);
      await before.until((all) => all.length === 8);
      bus = await harness.restart();
      const after = collectCommits();
      await publish(["account-1", "account-2"], 5, 6);
      await bus.subscribe({ group: "g@1", topic, handle: after.handle });
      await after.until((all) => all.length === 4);
      expect(positionsOf(after.received, "account-1")).toEqual([5, 6]);
      expect(positionsOf(after.received, "account-2")).toEqual([5, 6]);
    });

    test("delivers unfinished commits again after a restart", async () => {
      let failed = () => {};
      const failing = new Promise<void>((resolve) => (failed = resolve));
      const before = collectCommits((commits) => {
        if (commits[0]?.stream !== "account-1") return;
        failed();
        throw new Error("never");
      });
      await bus.subscribe({ group: "g@1", topic, handle: before.handle });
      await publish(["account-1", "account-2"], 1, 3);
      await before.until((all) => positionsOf(all, "account-2").length === 3);
      await failing;
      bus = await harness.restart();
      const after = collectCommits();
      await bus.subscribe({ group: "g@1", topic, handle: after.handle });
      await after.until((all) => positionsOf(all, "account-1").length === 3);
      expect(positionsOf(after.received, "account-1")).toEqual(numbers(3));
    });

    test("publishing the same commits again keeps the order", async () => {
      const seen = collectCommits();
      await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
      const commits = await publish(["account-1"], 1, 3);
      await bus.publish(topic, commits);
      await publish(["account-1"], 4, 4);
      await seen.until((all) => positionsOf(all, "account-1").length === 4);
      expect(positionsOf(seen.received, "account-1")).toEqual(numbers(4));
    });

    test("reports how many commits a group has not handled", async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const seen = collectCommits(() => held);
      const subscription = await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
      await publish(["account-1"], 1, 5);
      await expect.poll(() => subscription.lag()).toBe(5);
      release();
      await expect.poll(() => subscription.lag()).toBe(0);
      expect(seen.received).toHaveLength(5);
    });

    test("closing waits for running handlers", async () => {
      let started = () => {};
      let release = () => {};
      const running = new Promise<void>((resolve) => (started = resolve));
      const held = new Promise<void>((resolve) => (release = resolve));
      const seen = collectCommits(() => {
        started();
        return held;
      });
      const subscription = await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
      await publish(["account-1"], 1, 1);
      await running;
      const closing = subscription.close();
      release();
      await closing;
      expect(seen.received).toHaveLength(1);
    });
  });
}
