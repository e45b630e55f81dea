import { CREDENTIAL_STATE_TOPIC } from "@laurel/contracts/external-topics";
import { CREDENTIAL_EVENTS_TOPIC } from "@laurel/contracts/topics";
import type { KafkaMessage } from "kafkajs";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { randomId } from "../../../kernel/ids.ts";
import { EngineUnavailable } from "../../../ports/errors.ts";
import type { OutgoingCommit } from "../../../ports/event-bus.ts";
import type { ExternalRecord } from "../../../ports/event-store.ts";
import { engines } from "../../../testing/engines.ts";
import {
  createTopics,
  freshName,
  openBus,
  readTopic,
  withAdmin,
} from "../../../testing/kafka-harness.ts";
import { sampleCommit } from "../../../testing/sample-commits.ts";
import { createTcpProxy } from "../../../testing/tcp-proxy.ts";
import type { KafkaEventBus } from "./kafka-event-bus.ts";

const buses: KafkaEventBus[] = [];
let topic: string;

function bus(...options: Parameters<typeof openBus>): KafkaEventBus {
  const opened = openBus(...options);
  buses.push(opened);
  return opened;
}

beforeAll(async () => {
  const existing = new Set(await withAdmin((admin) => admin.listTopics()));
  const missing = [CREDENTIAL_EVENTS_TOPIC, CREDENTIAL_STATE_TOPIC].filter(
    (name) => !existing.has(name),
  );
  const configEntries = [{ name: "cleanup.policy", value: "compact" }];
  for (const name of missing)
    await createTopics({
      topic: name,
      numPartitions: 12,
      ...(name === CREDENTIAL_STATE_TOPIC ? { configEntries } : {}),
    });
});
beforeEach(async () => {
  topic = freshName("commits");
  await createTopics({ topic, numPartitions: 1 });
});
afterEach(async () => {
  await Promise.all(buses.splice(0).map((one) => one.close()));
});

const userOfMessage = ({ key }: KafkaMessage) => key?.toString().split("/")[0];
const ofUser = async (name: string, user: string) =>
  (await readTopic(name)).filter((message) => userOfMessage(message) === user);

/** The last record of each key of a person, as a reader of the compacted topic ends up with. */
async function stateOf(user: string): Promise<Record<string, unknown>> {
  const records = await ofUser(CREDENTIAL_STATE_TOPIC, user);
  return Object.fromEntries(
    records.map(({ key, value }) => [String(key), value && JSON.parse(value.toString())]),
  );
}

function headersOf({ headers }: KafkaMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

function credential(
  kind: "added" | "updated" | "removed",
  number: number,
  id: string,
  name = "",
): ExternalRecord {
  const data = kind === "removed" ? { id } : { id, name };
  return { topic: CREDENTIAL_EVENTS_TOPIC, number, type: `laurel.credential.${kind}.v1`, data };
}

function commitOf(user: string, first: number, ...external: ExternalRecord[]): OutgoingCommit {
  return sampleCommit(`portfolio-${user}`, first, { external });
}

describe("external events", () => {
  it("are CloudEvents, with key user, the same bytes whenever they are sent", async () => {
    const user = randomId();
    const commit = commitOf(user, 1, credential("added", 1, "7", "Ż"));
    const sender = bus();
    await sender.lead();
    await sender.publish(topic, [commit]);
    await sender.publish(topic, [structuredClone(commit)]);
    const [one, again] = await ofUser(CREDENTIAL_EVENTS_TOPIC, user);
    expect(one?.key?.toString()).toBe(user);
    expect(one?.value?.toString()).toBe('{"id":"7","name":"Ż"}');
    expect(one && headersOf(one)).toEqual({
      ce_specversion: "1.0",
      ce_id: `${CREDENTIAL_EVENTS_TOPIC}/${user}/1`,
      ce_source: "/laurel/portfolio",
      ce_type: "laurel.credential.added.v1",
      ce_time: commit.at,
      ce_subject: `${user}/7`,
      ce_streamversion: "1",
      "content-type": "application/json",
    });
    expect(again).toMatchObject({ key: one?.key, value: one?.value, headers: one?.headers });
  });

  it("stand on one partition with the state of their person", async () => {
    const users = Array.from({ length: 8 }, () => randomId());
    const sender = bus();
    await sender.lead();
    await sender.publish(
      topic,
      users.map((user) => commitOf(user, 1, credential("added", 1, "7", "x"))),
    );
    for (const user of users) {
      const [event] = await ofUser(CREDENTIAL_EVENTS_TOPIC, user);
      const state = await ofUser(CREDENTIAL_STATE_TOPIC, user);
      expect(state.map(({ partition }) => partition)).toEqual([event?.partition, event?.partition]);
    }
  });
});

describe("the state topic", () => {
  it("ends with the current state per entity, a tombstone for what is gone, and the last number", async () => {
    const user = randomId();
    const sender = bus();
    await sender.lead();
    await sender.publish(topic, [
      commitOf(user, 1, credential("added", 1, "7", "one"), credential("added", 2, "8", "two")),
      commitOf(user, 3, credential("updated", 3, "7", "three")),
    ]);
    await sender.publish(topic, [commitOf(user, 4, credential("removed", 4, "8"))]);
    expect(await stateOf(user)).toEqual({
      [`${user}/7`]: { id: "7", name: "three" },
      [`${user}/8`]: null,
      [user]: { streamversion: 4 },
    });
  });

  it("keeps nothing of a person who is erased", async () => {
    const user = randomId();
    const sender = bus();
    await sender.lead();
    const erased = { topic: CREDENTIAL_EVENTS_TOPIC, type: "laurel.person.erased.v1", data: {} };
    await sender.publish(topic, [
      commitOf(user, 1, credential("added", 1, "7", "one")),
      commitOf(user, 2, credential("removed", 2, "7"), { ...erased, number: 3 }),
    ]);
    expect(await stateOf(user)).toEqual({ [`${user}/7`]: null, [user]: null });
  });

  it("takes nothing of a process that has lost the lead, however long it stood still", async () => {
    const user = randomId();
    const zombie = bus();
    await zombie.lead();
    const old = commitOf(user, 1, credential("added", 1, "7", "old"));
    const rival = bus();
    await rival.lead();
    await rival.publish(topic, [old, commitOf(user, 2, credential("updated", 2, "7", "new"))]);
    await expect(zombie.publish(topic, [old])).rejects.toThrow(EngineUnavailable);
    await expect(zombie.publish(topic, [old])).rejects.toThrow("the lead of portfolio-state");
    expect(await stateOf(user)).toMatchObject({ [`${user}/7`]: { name: "new" } });
    // With what it reads after it has the lead again it is welcome.
    await zombie.lead();
    await zombie.publish(topic, [commitOf(user, 3, credential("removed", 3, "7"))]);
    expect(await stateOf(user)).toMatchObject({
      [`${user}/7`]: null,
      [user]: { streamversion: 3 },
    });
  });

  it("is not written by a process that never had the lead", async () => {
    const user = randomId();
    const commit = commitOf(user, 1, credential("added", 1, "7", "x"));
    await expect(bus().publish(topic, [commit])).rejects.toThrow(EngineUnavailable);
    expect(await ofUser(CREDENTIAL_EVENTS_TOPIC, user)).toEqual([]);
  });
});

describe("what cannot be sent", () => {
  it("is refused at once when it is too large, and what goes along with it is sent all the same", async () => {
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
    await expect(error).rejects.toThrow("larger than the topic takes");
    await expect(error).rejects.not.toThrow(EngineUnavailable);
    expect(await readTopic(topic)).toHaveLength(20);
  });

  it("goes in several batches when only together it is too large", async () => {
    const commits = Array.from({ length: 30 }, (_, index) =>
      sampleCommit("account-1", index + 1, {
        events: [{ type: "Wide", version: 1, data: "x".repeat(100_000) }],
      }),
    );
    await bus().publish(topic, commits);
    expect(firsts(await readTopic(topic))).toEqual(commits.map(({ first }) => first));
  });

  it("says which topic is missing", async () => {
    const missing = freshName("missing");
    const sent = bus().publish(missing, [sampleCommit("account-1", 1)]);
    await expect(sent).rejects.toThrow(`${missing}, a topic is missing`);
  });

  it("fails within seconds when there is no broker", async () => {
    const begun = performance.now();
    const sent = bus({ brokers: ["127.0.0.1:1"] }).publish(topic, [sampleCommit("account-1", 1)]);
    await expect(sent).rejects.toThrow(EngineUnavailable);
    expect(performance.now() - begun).toBeLessThan(11_000);
  });
});

const firsts = (messages: readonly KafkaMessage[]): number[] =>
  messages.map(({ value }) => Number(JSON.parse(String(value)).first));

it("what was acknowledged stands there in order, though answers to the producer are cut off", async () => {
  await using proxy = await createTcpProxy(engines.KAFKA_BROKERS[0] ?? "");
  const sender = bus({ openSocket: proxy.openSocket });
  const acknowledged = new Map<string, number[]>();

  async function publishInOrder(stream: string): Promise<void> {
    const own: number[] = [];
    acknowledged.set(stream, own);
    for (let first = 1; first <= 15;) {
      const commit = sampleCommit(stream, first, { id: `${stream}/${first}` });
      try {
        await sender.publish(topic, [commit]);
        own.push(first);
        first += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(EngineUnavailable);
      }
    }
  }

  let cuts = 0;
  const cutting = setInterval(() => {
    cuts += 1;
    proxy.cutAnswers(cuts % 2 === 1 && cuts < 20);
  }, 40);
  const streams = Array.from({ length: 20 }, (_, user) => `account-${user}`);
  await Promise.all(streams.map(publishInOrder));
  clearInterval(cutting);
  const messages = (await readTopic(topic)).map(({ value }) => JSON.parse(String(value)));
  for (const stream of streams) {
    const stored = messages.filter((commit) => commit.stream === stream);
    expect([...new Set(stored.map(({ first }) => first))]).toEqual(acknowledged.get(stream));
  }
  expect(messages.length).toBeGreaterThan(20 * 15);
});
