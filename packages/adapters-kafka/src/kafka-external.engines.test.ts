import { CREDENTIAL_STATE_TOPIC } from "@laurel/contracts/external-topics";
import { CREDENTIAL_EVENTS_TOPIC } from "@laurel/contracts/topics";
import type { KafkaMessage } from "kafkajs";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { OutgoingCommit } from "@laurel/event-sourcing/ports/event-bus";
import type { ExternalEvent } from "@laurel/event-sourcing/ports/event-store";
import {
  createTopics,
  freshName,
  openBusesOfTests,
  readTopic,
  withAdmin,
} from "@laurel/testing/kafka-harness";
import { sampleCommit } from "@laurel/testing/sample-commits";

const bus = openBusesOfTests();
let topic: string;

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

const userOfMessage = ({ key }: KafkaMessage) => key?.toString().split("/")[0];
const ofUser = async (name: string, user: string) =>
  (await readTopic(name)).filter((message) => userOfMessage(message) === user);

/**
 * A person's last record per key, as on a compacted topic. Polls, because the broker reports a transaction as committed
 * shortly before readers can see its records.
 */
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
): ExternalEvent {
  const data = kind === "removed" ? { id } : { id, name };
  return { topic: CREDENTIAL_EVENTS_TOPIC, number, type: `laurel.credential.${kind}.v1`, data };
}

function commitOf(user: string, first: number, ...external: ExternalEvent[]): OutgoingCommit {
  return sampleCommit(`portfolio-${user}`, first, { external });
}

describe("external events", () => {
  it("are CloudEvents with the user as key, with the same bytes whenever they are sent", async () => {
    const user = randomId();
    const commit = {
      ...commitOf(user, 1, credential("added", 1, "7", "Ż")),
      traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    };
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
      ce_source: "http://laurel.test",
      ce_type: "laurel.credential.added.v1",
      ce_time: commit.at,
      ce_subject: `${user}/7`,
      ce_dataschema: "http://laurel.test/schemas/laurel.credential.added.v1.json",
      ce_streamversion: "1",
      ce_traceparent: commit.traceparent,
      "content-type": "application/json",
    });
    expect(again).toMatchObject({ key: one?.key, value: one?.value, headers: one?.headers });
  });

  it("are on the same partition as the state of their person", async () => {
    const users = Array.from({ length: 8 }, () => randomId());
    const sender = bus();
    await sender.lead();
    await sender.publish(
      topic,
      users.map((user) => commitOf(user, 1, credential("added", 1, "7", "x"))),
    );
    for (const user of users) {
      const [event] = await ofUser(CREDENTIAL_EVENTS_TOPIC, user);
      const statePartitions = async () =>
        (await ofUser(CREDENTIAL_STATE_TOPIC, user)).map(({ partition }) => partition);
      await expect.poll(statePartitions).toEqual([event?.partition, event?.partition]);
    }
  });
});

describe("the state topic", () => {
  it("ends with the current state per entity, a tombstone for each removed one, and the last number", async () => {
    const user = randomId();
    const sender = bus();
    await sender.lead();
    await sender.publish(topic, [
      commitOf(user, 1, credential("added", 1, "7", "one"), credential("added", 2, "8", "two")),
      commitOf(user, 3, credential("updated", 3, "7", "three")),
    ]);
    await sender.publish(topic, [commitOf(user, 4, credential("removed", 4, "8"))]);
    await expect
      .poll(() => stateOf(user))
      .toEqual({
        [`${user}/7`]: { id: "7", name: "three" },
        [`${user}/8`]: null,
        [user]: { streamversion: 4 },
      });
  });

  it("keeps nothing of an erased person", async () => {
    const user = randomId();
    const sender = bus();
    await sender.lead();
    const erased = { topic: CREDENTIAL_EVENTS_TOPIC, type: "laurel.person.erased.v1", data: {} };
    await sender.publish(topic, [
      commitOf(user, 1, credential("added", 1, "7", "one")),
      commitOf(user, 2, credential("removed", 2, "7"), { ...erased, number: 3 }),
    ]);
    await expect.poll(() => stateOf(user)).toEqual({ [`${user}/7`]: null, [user]: null });
  });

  it("accepts nothing from a process that has lost the lead, however long it was paused", async () => {
    const user = randomId();
    const zombie = bus();
    await zombie.lead();
    const old = commitOf(user, 1, credential("added", 1, "7", "old"));
    const rival = bus();
    await rival.lead();
    await rival.publish(topic, [old, commitOf(user, 2, credential("updated", 2, "7", "new"))]);
    await expect(zombie.publish(topic, [old])).rejects.toThrow(EngineUnavailable);
    await expect(zombie.publish(topic, [old])).rejects.toThrow("the lead of portfolio-state");
    await expect.poll(() => stateOf(user)).toMatchObject({ [`${user}/7`]: { name: "new" } });
    // It may write what it reads after regaining the lead.
    await zombie.lead();
    await zombie.publish(topic, [commitOf(user, 3, credential("removed", 3, "7"))]);
    await expect
      .poll(() => stateOf(user))
      .toMatchObject({
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
