import { createKafkaEventBus, type KafkaEventBus } from "@laurel/adapters-kafka/kafka-event-bus";
import { topicsSchema } from "@laurel/adapters-kafka/kafka-topic-differences";
import { provisionTopics } from "@laurel/adapters-kafka/kafka-topics";
import type { OutgoingCommit } from "@laurel/event-sourcing/ports/event-bus";
import { commitTopicOf, CREDENTIAL_EVENTS_TOPIC } from "@laurel/contracts/topics";
import { createLogger } from "@laurel/hosting/process/logger";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Engine } from "../infra/native/engine.ts";
import { startKafka } from "../infra/native/kafka.ts";
import { pythonPackages } from "../infra/native/python-packages.ts";

const here = (path: string) => new URL(path, import.meta.url).pathname;
const sample = (type: string) =>
  JSON.parse(readFileSync(here(`../packages/events/published/${type}/1.sample.json`), "utf8"));
const topic = commitTopicOf("portfolio");

let folder: TempDirectory;
let broker: Engine;
let bus: KafkaEventBus;
let brokers: string;
let pythonPath: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await createTempDirectory();
  broker = await startKafka({ folder: folder.at("kafka") });
  brokers = broker.environment()["KAFKA_BROKERS"] ?? "";
  const logger = createLogger("examples", "silent");
  const address = { brokers: [brokers], clientId: "examples", logger };
  const topics = topicsSchema.parse(
    JSON.parse(readFileSync(here("../infra/kafka/topics.json"), "utf8")),
  );
  await provisionTopics(address, topics);
  const publicUrl = "http://laurel.test";
  bus = createKafkaEventBus({ ...address, service: "portfolio", publicUrl, onError: () => {} });
  pythonPath = await pythonPackages(here("python/requirements.txt"), console.log);
});
afterEach(async () => {
  for (const consumer of running) await stop(consumer, "SIGKILL");
});
afterAll(async () => {
  await bus.close();
  await broker.remove();
  await folder[Symbol.asyncDispose]();
});

const COMMANDS = {
  kafkajs: { command: "node", args: [here("kafkajs/consumer.mjs")] },
  python: {
    command: "python3",
    args: [here("python/consumer.py"), "--schemas", here("../packages/events/schemas")],
  },
} as const;
type Name = keyof typeof COMMANDS;

function start(name: Name, file: string): ChildProcess {
  const { command, args } = COMMANDS[name];
  const own = ["--brokers", brokers, "--group", `examples.${name}`, "--file", file];
  const env = { ...process.env, PYTHONPATH: pythonPath };
  const log = openSync(folder.at(`${name}.log`), "a");
  const consumer = spawn(command, [...args, ...own], { env, stdio: ["ignore", log, log] });
  closeSync(log);
  running.add(consumer);
  return consumer;
}

async function stop(consumer: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running.delete(consumer);
  if (consumer.exitCode !== null || consumer.signalCode !== null) return;
  consumer.kill(signal);
  await once(consumer, "close");
}

/** Publishes an event as portfolio does; answers the commit, so that it can be published again. */
async function publish(
  user: string,
  number: number,
  kind: "added" | "updated" | "removed" | "erased",
  id = "1",
): Promise<OutgoingCommit> {
  const type = kind === "erased" ? "laurel.person.erased.v1" : `laurel.credential.${kind}.v1`;
  const data = { ...sample(type), ...(kind === "erased" ? {} : { id }), userId: user };
  const external = [{ topic: CREDENTIAL_EVENTS_TOPIC, number, type, data }];
  const commit = sampleCommit(`portfolio-${user}`, number, { external });
  await insist(commit);
  return commit;
}

/** The broker may be away. */
async function insist(commit: OutgoingCommit): Promise<void> {
  await expect
    .poll(async () => {
      try {
        await bus.lead();
        await bus.publish(topic, [commit]);
        return "published";
      } catch (error) {
        return error;
      }
    })
    .toBe("published");
}

/** What a consumer has of a person: the ids of the credentials, and the number of the last event. */
function copyOf(file: string, user: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare("SELECT id FROM credentials WHERE user = ? ORDER BY id")
      .all(user);
    const last = database.prepare("SELECT last FROM people WHERE user = ?").get(user)?.["last"];
    return { ids: rows.map((row) => row["id"]), last };
  } catch {
    // The consumer has not made its tables yet.
    return undefined;
  } finally {
    database.close();
  }
}

const NAMES = ["kafkajs", "python"] as const;

it("the reference consumers start from zero, survive kills, duplicates and a broker restart, and obey an erasure", async () => {
  const fileOf = (name: Name) => folder.at(`${name}.db`);
  const startAll = () => NAMES.map((name) => start(name, fileOf(name)));
  /** Every consumer has these credentials of the person, and all events up to `last`. */
  async function allShow(user: string, ids: string[], last: number | undefined): Promise<void> {
    for (const name of NAMES)
      await expect
        .poll(() => safely(() => copyOf(fileOf(name), user)), { message: `${name}: ${user}` })
        .toEqual({ ids, last });
  }

  const published = [
    await publish("ada", 1, "added", "1"),
    await publish("ada", 2, "added", "2"),
    await publish("ada", 3, "removed", "1"),
  ];
  await publish("eve", 1, "added", "9");
  const consumers = startAll();
  await allShow("ada", ["2"], 3);
  await allShow("eve", ["9"], 1);

  for (const commit of published) await insist(commit);
  await publish("ada", 4, "updated", "2");
  await allShow("ada", ["2"], 4);

  for (const consumer of consumers) await stop(consumer, "SIGKILL");
  const restarted = startAll();
  await publish("ada", 5, "added", "3");
  await allShow("ada", ["2", "3"], 5);

  await broker.kill();
  await broker.start();
  await publish("ada", 6, "added", "4");
  await allShow("ada", ["2", "3", "4"], 6);

  await publish("eve", 2, "removed", "9");
  const erasure = await publish("eve", 3, "erased");
  await allShow("eve", [], undefined);
  await insist(erasure);
  await publish("ada", 7, "removed", "4");
  await allShow("ada", ["2", "3"], 7);
  await allShow("eve", [], undefined);

  // Number 8 never comes: the consumers give up, and the next start copies the state again.
  await publish("ada", 9, "added", "5");
  for (const consumer of restarted) await expect.poll(() => consumer.exitCode).toBe(1);
  const again = startAll();
  await allShow("ada", ["2", "3", "5"], 9);
  await allShow("eve", [], undefined);
  for (const consumer of again) await stop(consumer, "SIGTERM");
});

/** The file may not be there yet. */
function safely<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
