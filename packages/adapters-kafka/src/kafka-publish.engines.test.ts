import type { KafkaMessage } from "kafkajs";
import { beforeEach, describe, expect, it } from "vitest";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { engines } from "@laurel/testing/engines";
import {
  createTopics,
  freshName,
  openBusesOfTests,
  readTopic,
} from "@laurel/testing/kafka-harness";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { createTcpProxy } from "@laurel/testing/tcp-proxy";

const bus = openBusesOfTests();
let topic: string;
beforeEach(async () => {
  topic = freshName("commits");
  await createTopics({ topic, numPartitions: 1 });
});

describe("a record that cannot be sent", () => {
  it("is refused at once when it is too large, and the others of its batch are sent", async () => {
    const sender = bus();
    const large = sampleCommit("account-1", 1, {
      events: [{ type: "Large", version: 1, data: "x".repeat(2_000_000) }],
    });
    const others = Array.from({ length: 20 }, (_, user) => sampleCommit(`account-${user + 2}`, 1));
    const outcomes = await Promise.allSettled([
      sender.publish(topic, [large]),
      ...others.map((commit) => sender.publish(topic, [commit])),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "rejected",
      ...others.map(() => "fulfilled"),
    ]);
    const error = sender.publish(topic, [large]);
    await expect(error).rejects.toThrow("larger than the topic allows");
    await expect(error).rejects.not.toThrow(EngineUnavailable);
    expect(await readTopic(topic)).toHaveLength(20);
  });

  it("is sent in several batches when only the batch is too large", async () => {
    const commits = Array.from({ length: 30 }, (_, index) =>
      sampleCommit("account-1", index + 1, {
        events: [{ type: "Wide", version: 1, data: "x".repeat(100_000) }],
      }),
    );
    await bus().publish(topic, commits);
    expect(firsts(await readTopic(topic))).toEqual(commits.map(({ first }) => first));
  });

  it("is reported with the name of the missing topic", async () => {
    const missing = freshName("missing");
    const sent = bus().publish(missing, [sampleCommit("account-1", 1)]);
    await expect(sent).rejects.toThrow(`a topic is missing (one of ${missing}`);
  });

  it("fails within seconds without a broker", async () => {
    const begun = performance.now();
    const sent = bus({ brokers: ["127.0.0.1:1"] }).publish(topic, [sampleCommit("account-1", 1)]);
    await expect(sent).rejects.toThrow(EngineUnavailable);
    expect(performance.now() - begun).toBeLessThan(11_000);
  });
});

const firsts = (messages: readonly KafkaMessage[]): number[] =>
  messages.map(({ value }) => Number(JSON.parse(String(value)).first));

it("acknowledged records are stored in order, even when answers to the producer are lost", async () => {
  await using proxy = await createTcpProxy(engines.KAFKA_BROKERS[0] ?? "");
  const sender = bus({ openSocket: proxy.openSocket });
  const streams = Array.from({ length: 20 }, (_, user) => `account-${user}`);
  const acknowledged = new Map<string, number[]>();
  /** When the first stream sends these, the broker stores what is under way, and the answers are lost. */
  const losing = new Set([3, 6, 9, 12]);

  async function publishInOrder(stream: string): Promise<void> {
    const own: number[] = [];
    acknowledged.set(stream, own);
    for (let first = 1; first <= 15;) {
      const commit = sampleCommit(stream, first, { id: `${stream}/${first}` });
      if (stream === streams[0] && losing.delete(first)) proxy.cutAnswers(true);
      try {
        await sender.publish(topic, [commit]);
        own.push(first);
        first += 1;
      } catch (error) {
        proxy.cutAnswers(false);
        expect(error).toBeInstanceOf(EngineUnavailable);
      }
    }
  }

  await Promise.all(streams.map(publishInOrder));
  const messages = (await readTopic(topic)).map(({ value }) => JSON.parse(String(value)));
  for (const stream of streams) {
    const stored = messages.filter((commit) => commit.stream === stream);
    expect([...new Set(stored.map(({ first }) => first))]).toEqual(acknowledged.get(stream));
  }
  // Records whose answers were lost are stored again.
  expect(messages.length).toBeGreaterThan(streams.length * 15);
});
