import { SERVICES } from "@laurel/contracts/services";
import { deadLetterTopic } from "@laurel/contracts/external-topics";
import type { Message } from "kafkajs";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectCommits, positionsOf } from "@laurel/testing/commit-collector";
import { engines } from "@laurel/testing/engines";
import {
  address,
  createTopics,
  freshName,
  openBus,
  readTopic,
  withAdmin,
} from "@laurel/testing/kafka-harness";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { listDeadLetters, replayDeadLetter } from "./kafka-dead-letters.ts";
import type { KafkaEventBus } from "./kafka-event-bus.ts";
import { createKafkaProducer } from "./kafka-producer.ts";

const service = "portfolio";
const foreign = createKafkaProducer(address);
let topic: string;
let bus: KafkaEventBus;

beforeAll(async () => {
  const existing = await withAdmin((admin) => admin.listTopics());
  for (const reader of ["gateway", ...SERVICES] as const)
    if (!existing.includes(deadLetterTopic(reader)))
      await createTopics({
        topic: deadLetterTopic(reader),
        numPartitions: 1,
        configEntries: large,
      });
  return () => foreign.close();
});
beforeEach(async () => {
  topic = freshName("commits");
  // Only a foreign program would send a record this large.
  await createTopics({ topic, numPartitions: 1, configEntries: [...large, anyTime] });
  bus = openBus({ service });
});
afterEach(() => bus.close());

const anyTime = { name: "message.timestamp.after.max.ms", value: "9223372036854775807" };
const large = [{ name: "max.message.bytes", value: "4000000" }];
const own = async () =>
  (await listDeadLetters(address, service)).filter(({ letter }) => letter.topic === topic);
const send = (...messages: Message[]) =>
  foreign.send(messages.map((message) => ({ topic, message })));
const wrong = {
  stream: "account-1",
  first: 1,
  last: 1,
  at: "2026-01-02T03:04:05.678Z",
  events: [],
};

describe("foreign records", () => {
  it("become dead letters with their coordinates, and hold up no stream", async () => {
    const seen = collectCommits();
    const subscription = await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
    await bus.publish(topic, [sampleCommit("account-1", 1)]);
    await send(
      { key: "1", value: "{no json" },
      { key: "1", value: null },
      { key: "1", value: JSON.stringify({ ...wrong, first: "one" }) },
      { key: "1", value: JSON.stringify({ ...wrong, first: 3 }) },
      { key: "2", value: JSON.stringify(wrong) },
      { key: null, value: JSON.stringify(wrong) },
      { key: "1", value: JSON.stringify({ ...wrong, stream: "visitor-1" }) },
      { key: "1", value: "x".repeat(2_000_000) },
      { key: "1", value: "{}", timestamp: "9000000000000000" },
      // A known id with different content: the handler's guard decides.
      { key: "1", value: JSON.stringify(wrong), headers: { unknown: "header" } },
    );
    await bus.publish(topic, [sampleCommit("account-1", 2), sampleCommit("account-3", 1)]);
    await seen.until((all) => all.length === 4);
    expect(positionsOf(seen.received, "account-1")).toEqual([1, 2]);
    await expect.poll(() => subscription.lag()).toBe(0);
    const letters = (await own()).map(({ letter }) => letter);
    expect(letters.map(({ offset, reason }) => [offset, reason])).toEqual([
      ["1", "its value is not a commit"],
      ["2", "it has no value"],
      ["3", "its value is not a commit"],
      ["4", "its last position is before its first"],
      ["5", "its key doesn't match its user"],
      ["6", "its key doesn't match its user"],
      ["7", "its stream belongs to no service"],
      ["8", "its value is not a commit"],
      ["9", "its value is not a commit"],
    ]);
    expect(letters[7]).toMatchObject({ content: { kind: "left out", bytes: 2_000_000 } });
    expect(letters[0]).toMatchObject({ id: `${service}/${topic}/0/1`, topic, partition: 0 });
  });

  it("are stored before the group continues: a restart does not repeat them", async () => {
    await send({ key: "1", value: "{no json" });
    const subscription = await bus.subscribe({ group: "g@1", topic, handle: async () => {} });
    await expect.poll(() => subscription.lag()).toBe(0);
    expect(await own()).toHaveLength(1);
    await bus.close();
    bus = openBus({ service });
    const seen = collectCommits();
    await bus.subscribe({ group: "g@1", topic, handle: seen.handle });
    await bus.publish(topic, [sampleCommit("account-1", 1)]);
    await seen.until((all) => all.length === 1);
    const written = (await readTopic(deadLetterTopic(service))).filter(
      ({ key }) => key?.toString() === `${service}/${topic}/0/0`,
    );
    expect(written).toHaveLength(1);
  });
});

describe("a replay", () => {
  const bytes = { key: Buffer.from([0, 255, 1]), value: Buffer.from([123, 0, 254]) };

  it("sends the same bytes to the same partition, and records that it did", async () => {
    const subscription = await bus.subscribe({ group: "g@1", topic, handle: async () => {} });
    await send({ ...bytes, headers: { one: "1", two: ["a", "b"] } });
    await expect.poll(() => subscription.lag()).toBe(0);
    await bus.close();
    const id = `${service}/${topic}/0/0`;
    expect(await replayDeadLetter(address, service, id)).toMatchObject({ kind: "replayed" });
    const [sent, again] = await readTopic(topic);
    expect(again).toMatchObject({ ...bytes, partition: 0, headers: sent?.headers });
    expect((await own())[0]?.replayedAt).toEqual(expect.any(String));
  });

  it("of an unknown dead letter reports that it is unknown", async () => {
    expect(await replayDeadLetter(address, service, `${service}/x/0/0`)).toEqual({
      kind: "unknown",
    });
  });
});

describe("npm run dead-letters", () => {
  const command = new URL("../../../scripts/dead-letters.ts", import.meta.url).pathname;
  const run = (args: string[], brokers: string) =>
    promisify(execFile)(process.execPath, [command, ...args], {
      env: { ...process.env, KAFKA_BROKERS: brokers },
    }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
    );

  it("lists and replays dead letters", async () => {
    const subscription = await bus.subscribe({ group: "g@1", topic, handle: async () => {} });
    await send({ key: "1", value: "{no json" });
    await expect.poll(() => subscription.lag()).toBe(0);
    const id = `${service}/${topic}/0/0`;
    const brokers = engines.KAFKA_BROKERS.join(",");
    const listed = await run(["list"], brokers);
    expect(listed.output).toContain(`${id}  `);
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining("is not a commit") });
    expect(await run(["replay", id], brokers)).toEqual({
      code: 0,
      output: `Replayed ${id} to ${topic}\n`,
    });
  });

  it("reports an error in one line", async () => {
    const brokers = engines.KAFKA_BROKERS.join(",");
    expect(await run(["list"], "")).toMatchObject({
      code: 0,
      output: expect.stringContaining("No dead letters"),
    });
    expect(await run(["replay"], brokers)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Usage.*\n$/),
    });
    expect(await run(["replay", "portfolio/x/0/0"], brokers)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There's no dead letter.*\n$/),
    });
    expect(await run(["list"], "127.0.0.1:1")).toEqual({
      code: 1,
      output: "Kafka doesn't answer at KAFKA_BROKERS\n",
    });
  });
});
