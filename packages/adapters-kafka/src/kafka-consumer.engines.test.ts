import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OutgoingCommit } from "@laurel/event-sourcing/ports/event-bus";
import { collectCommits, positionsOf } from "@laurel/testing/commit-collector";
import { engines } from "@laurel/testing/engines";
import {
  createTopics,
  freshName,
  openBusesOfTests,
  silent,
  withAdmin,
} from "@laurel/testing/kafka-harness";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { createTcpProxy } from "@laurel/testing/tcp-proxy";
import type { KafkaEventBus } from "./kafka-event-bus.ts";

const group = "g@1";
const bus = openBusesOfTests();
let topic: string;
let publisher: KafkaEventBus;

beforeEach(async () => {
  topic = freshName("commits");
  // A single partition, shared by all streams.
  await createTopics({ topic, numPartitions: 1 });
  publisher = bus();
});
afterEach(async () => {
  vi.restoreAllMocks();
});

async function publish(streams: readonly string[], from: number, to = from): Promise<void> {
  const commits: OutgoingCommit[] = [];
  for (let first = from; first <= to; first += 1)
    commits.push(...streams.map((stream) => sampleCommit(stream, first)));
  await publisher.publish(topic, commits);
}

const numbers = (to: number) => Array.from({ length: to }, (_, index) => index + 1);

async function storedPosition(): Promise<number> {
  const [stored] = await withAdmin((admin) =>
    admin.fetchOffsets({ groupId: group, topics: [topic] }),
  );
  return Number(stored?.partitions[0]?.offset);
}

describe("a failing stream", () => {
  it("keeps the stored offset before its first commit while other streams of its partition continue", async () => {
    const seen = collectCommits((commits) => {
      if (commits[0]?.stream === "account-2") throw new Error("never");
    });
    const errors: unknown[] = [];
    const consumer = bus({ onError: (error) => errors.push(error) });
    const subscription = await consumer.subscribe({ group, topic, handle: seen.handle });
    await publish(["account-1", "account-2", "account-3"], 1);
    await publish(["account-1"], 2, 50);
    await seen.until((all) => positionsOf(all, "account-1").length === 50);
    await expect.poll(() => subscription.lag()).toBe(1);
    await consumer.close();
    expect(await storedPosition()).toBe(1);
    expect(errors).toContainEqual(new Error("never"));
  });

  it("uses bounded memory, and gets everything once its handler succeeds", async () => {
    let broken = true;
    const seen = collectCommits((commits) => {
      if (broken && commits[0]?.stream === "account-1") throw new Error("not yet");
    });
    const subscription = await bus().subscribe({ group, topic, handle: seen.handle });
    for (let from = 1; from <= 6_000; from += 1_000) await publish(["account-1"], from, from + 999);
    await publish(["account-2"], 1);
    broken = false;
    await seen.until((all) => positionsOf(all, "account-1").length === 6_000);
    await seen.until((all) => positionsOf(all, "account-2").length === 1);
    expect(positionsOf(seen.received, "account-1")).toEqual(numbers(6_000));
    await expect.poll(() => subscription.lag()).toBe(0);
  });
});

it("gets exactly the rest after a clean restart in the middle", async () => {
  const consumer = bus();
  const before = collectCommits();
  await publish(["account-1", "account-2"], 1, 500);
  await consumer.subscribe({ group, topic, handle: before.handle });
  await before.until((all) => all.length > 300);
  await consumer.close();
  const after = collectCommits();
  await bus().subscribe({ group, topic, handle: after.handle });
  const all = () => [...before.received, ...after.received];
  await after.until(() => all().length >= 1_000);
  expect(all()).toHaveLength(1_000);
  for (const stream of ["account-1", "account-2"])
    expect(positionsOf(all(), stream)).toEqual(numbers(500));
});

it("continues with the remaining records when retention has deleted some it had not read", async () => {
  const before = collectCommits();
  const consumer = bus();
  await publish(["account-1"], 1, 5);
  await consumer.subscribe({ group, topic, handle: before.handle });
  await before.until((all) => all.length === 5);
  await consumer.close();
  await publish(["account-1"], 6, 10);
  const partitions = [{ partition: 0, offset: "8" }];
  await withAdmin(async (admin) => {
    // kafkajs deletes records only from partitions whose metadata it has loaded.
    await admin.fetchTopicOffsets(topic);
    await admin.deleteTopicRecords({ topic, partitions });
  });
  const after = collectCommits();
  const subscription = await bus().subscribe({ group, topic, handle: after.handle });
  await after.until((all) => all.length === 2);
  expect(positionsOf(after.received, "account-1")).toEqual([9, 10]);
  await expect.poll(() => subscription.lag()).toBe(0);
});

it("stays a member while a handler takes longer than the session timeout", async () => {
  const held = Promise.withResolvers<void>();
  const slow = collectCommits(() => held.promise);
  const own = freshName("g");
  const members = async () => {
    const { groups } = await withAdmin((admin) => admin.describeGroups([own]));
    return groups.flatMap((one) => one.members.map(({ memberId }) => memberId));
  };
  const sessionTimeoutMs = 1_500;
  await bus({ sessionTimeoutMs }).subscribe({ group: own, topic, handle: slow.handle });
  await publish(["account-1"], 1);
  const joined = await members();
  expect(joined).toHaveLength(1);
  await sleep(3 * sessionTimeoutMs);
  expect(await members()).toEqual(joined);
  held.resolve();
  await slow.until((all) => all.length === 1);
  expect(positionsOf(slow.received, "account-1")).toEqual([1]);
});

describe("a network failure", () => {
  it("delays publishing and handling, and loses nothing", async () => {
    await using proxy = await createTcpProxy(engines.KAFKA_BROKERS[0] ?? "");
    const behind = bus({ openSocket: proxy.openSocket, sessionTimeoutMs: 2_000 });
    const seen = collectCommits();
    await behind.subscribe({ group, topic, handle: seen.handle });
    await publish(["account-1"], 1, 10);
    await seen.until((all) => all.length === 10);
    proxy.down();
    const refused = behind.publish(topic, [sampleCommit("account-9", 1)]);
    await expect(refused).rejects.toThrow("EventBus is unavailable");
    await publish(["account-1"], 11, 20);
    proxy.up();
    await seen.until((all) => positionsOf(all, "account-1").length === 20);
    await behind.publish(topic, [sampleCommit("account-9", 1)]);
    await seen.until((all) => positionsOf(all, "account-9").length === 1);
    expect(positionsOf(seen.received, "account-1")).toEqual(numbers(20));
  });

  it("without an error is noticed, and the consumer is rebuilt", async () => {
    await using proxy = await createTcpProxy(engines.KAFKA_BROKERS[0] ?? "");
    const warn = vi.spyOn(silent, "warn");
    const sessionTimeoutMs = 2_000;
    const seen = collectCommits();
    await bus({ openSocket: proxy.openSocket, sessionTimeoutMs }).subscribe({
      group,
      topic,
      handle: seen.handle,
    });
    await publish(["account-1"], 1);
    await seen.until((all) => all.length === 1);
    proxy.blackHole();
    const cut = performance.now();
    await publish(["account-1"], 2);
    await seen.until((all) => positionsOf(all, "account-1").length === 2);
    // Two session timeouts until it's noticed, and one until the dead member has left.
    expect(performance.now() - cut).toBeLessThan(4 * sessionTimeoutMs);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("does not hold up a start, and the consumer joins in the background", async () => {
    await using proxy = await createTcpProxy(engines.KAFKA_BROKERS[0] ?? "");
    proxy.down();
    const warn = vi.spyOn(silent, "warn");
    const seen = collectCommits();
    const begun = performance.now();
    const behind = bus({ openSocket: proxy.openSocket });
    const subscription = await behind.subscribe({ group, topic, handle: seen.handle });
    expect(performance.now() - begun).toBeLessThan(8_000);
    await expect(subscription.lag()).rejects.toThrow("EventBus is unavailable");
    expect(warn).toHaveBeenCalledTimes(1);
    proxy.up();
    await publish(["account-1"], 1);
    await seen.until((all) => all.length === 1);
  });
});

it("a member that dies without leaving loses nothing: another member takes over", async () => {
  const wide = freshName("commits");
  await createTopics({ topic: wide, numPartitions: 6 });
  await using proxy = await createTcpProxy(engines.KAFKA_BROKERS[0] ?? "");
  const [dying, staying] = [collectCommits(), collectCommits()];
  const mortal = bus({ openSocket: proxy.openSocket, sessionTimeoutMs: 2_000 });
  await mortal.subscribe({ group, topic: wide, handle: dying.handle });
  await bus({ sessionTimeoutMs: 2_000 }).subscribe({ group, topic: wide, handle: staying.handle });
  const streams = numbers(30).map((user) => `account-${user}`);
  await publisher.publish(
    wide,
    streams.map((stream) => sampleCommit(stream, 1)),
  );
  await dying.until((all) => all.length > 0);
  proxy.down();
  await publisher.publish(
    wide,
    streams.map((stream) => sampleCommit(stream, 2)),
  );
  const all = () => [...dying.received, ...staying.received];
  await staying.until(() => streams.every((stream) => positionsOf(all(), stream).length === 2));
  for (const stream of streams) expect(positionsOf(all(), stream)).toEqual([1, 2]);
});
