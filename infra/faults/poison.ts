import {
  createKafkaClient,
  type KafkaAddress,
  partitionByUser,
} from "@laurel/adapters-kafka/kafka-client";
import { readWholeTopic, type TopicMessage } from "@laurel/adapters-kafka/kafka-read-whole";
import { commitTopicOf } from "@laurel/contracts/topics";
import { createLogger } from "@laurel/hosting/process/logger";
import type { Message, Producer } from "kafkajs";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { POISON_HEADER } from "./published.ts";
import type { ProductUnderFaults } from "./product.ts";
import type { Outcome, Scenario, Trial } from "./scenario.ts";
import { patiently, PEOPLE, workThrough } from "./work-through.ts";
import { startWorkload } from "./workload.ts";

const TOPIC = commitTopicOf("portfolio");
/** A service that reads the topic, so that each broken record becomes its dead letter. */
const READER = "profile";
/** How often somebody's record is looked for, with a second in between. */
const MOST_TRIES = 30;
const root = join(import.meta.dirname, "../..");

interface Poison {
  what: string;
  message: Message;
  /** The outcome: a dead letter of each reader, a refusal by the broker, or nothing. */
  becomes: "letter" | "refused" | "nothing";
}

/** Broken and misleading records. `real` is a record of the topic. */
function poisonsLike(real: { key: string; value: string }): Poison[] {
  const commit = JSON.parse(real.value) as { stream: string };
  const unknownEvent = [{ type: "CredentialEnchanted", version: 7, data: {} }];
  const at = new Date(0).toISOString();
  const nobody = randomUUID();
  const json = (value: unknown) => JSON.stringify(value);
  const { key } = real;
  return [
    { what: "not JSON", becomes: "letter", message: { key, value: "{oops" } },
    { what: "another shape", becomes: "letter", message: { key, value: json({ hello: 1 }) } },
    { what: "no value", becomes: "letter", message: { key, value: null } },
    { what: "no key", becomes: "letter", message: { key: null, value: real.value } },
    {
      what: "the key of somebody else",
      becomes: "letter",
      message: { key: nobody, value: real.value },
    },
    {
      what: "a stream of another service",
      becomes: "letter",
      message: { key, value: json({ ...commit, stream: `account-${key}` }) },
    },
    {
      what: "an event type that nobody knows, of a person that nobody knows",
      becomes: "nothing",
      message: {
        key: nobody,
        value: json({ stream: `portfolio-${nobody}`, first: 1, last: 1, at, events: unknownEvent }),
      },
    },
    {
      what: "a known position with other events",
      becomes: "nothing",
      message: { key, value: json({ ...commit, at, events: unknownEvent }) },
    },
    { what: "3 MB", becomes: "refused", message: { key, value: "x".repeat(3_000_000) } },
  ];
}

interface Sent {
  what: string;
  letter: string;
}

/** A record that a person's change has caused. In a product that has just started, there may be none for a while. */
async function recordOfSomebody(address: KafkaAddress): Promise<TopicMessage> {
  for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
    const records = await readWholeTopic(address, TOPIC);
    const found = records.find(({ headers }) => !headers?.[POISON_HEADER]);
    if (found) return found;
    await pause(1_000);
  }
  throw new Error(`${TOPIC} is empty after ${MOST_TRIES} tries`);
}

/** Sends them between the records of people. Returns the dead letters that must follow, and findings. */
async function feed(product: ProductUnderFaults): Promise<{ sent: Sent[]; findings: string[] }> {
  const brokers = (product.environment["KAFKA_BROKERS"] ?? "").split(",");
  const address = { brokers, clientId: "laurel-poison", logger: createLogger("poison", "silent") };
  const real = await recordOfSomebody(address);
  const client = createKafkaClient(address);
  const producer = client.kafka.producer({ createPartitioner: partitionByUser });
  await producer.connect();
  const sent: Sent[] = [];
  const findings: string[] = [];
  for (const poison of poisonsLike({ key: String(real.key), value: String(real.value) })) {
    const place = await send(producer, poison.message);
    if ((place === undefined) !== (poison.becomes === "refused"))
      findings.push(`${poison.what}: the broker ${place ? "took" : "refused"} it`);
    if (place && poison.becomes === "letter")
      sent.push({ what: poison.what, letter: `${READER}/${TOPIC}/${place}` });
  }
  await producer.disconnect();
  client.destroy();
  return { sent, findings };
}

/** `<partition>/<offset>`, or undefined if the broker refused it. */
async function send(producer: Producer, message: Message): Promise<string | undefined> {
  const marked = { ...message, headers: { [POISON_HEADER]: "yes" } };
  try {
    const [place] = await producer.send({
      topic: TOPIC,
      acks: -1,
      timeout: 5_000,
      messages: [marked],
    });
    return place && `${place.partition}/${place.baseOffset}`;
  } catch {
    return undefined;
  }
}

async function deadLetters(product: ProductUnderFaults, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ["scripts/dead-letters.ts", ...args], {
    cwd: root,
    env: product.environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, wrong, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return code === 0 ? said : `failed with ${code}: ${wrong}${said}`;
}

/** Every broken record has a dead letter with its coordinates, and the first can be replayed. */
async function letterFindings(product: ProductUnderFaults, sent: readonly Sent[]) {
  const findings = await patiently(async () => {
    const listed = await deadLetters(product, "list");
    return sent
      .filter(({ letter }) => !listed.includes(`${letter} `))
      .map(({ what, letter }) => `${what}: no dead letter ${letter}`);
  });
  const first = sent[0]?.letter ?? "";
  const said = await deadLetters(product, "replay", first);
  if (!said.startsWith(`Replayed ${first}`)) findings.push(`a replay ${said}`);
  const after = await deadLetters(product, "list");
  if (!after.split("\n").some((line) => line.startsWith(`${first} `) && line.includes("replayed")))
    findings.push("a replayed letter isn't listed as replayed");
  return findings;
}

async function poisoned(trial: Trial): Promise<Outcome> {
  let letters: Sent[] = [];
  const wrong: string[] = [];
  const workload = await startWorkload(trial, PEOPLE);
  const outcome = await workThrough(trial, workload, async () => {
    const { sent, findings } = await feed(trial.product);
    letters = sent;
    wrong.push(...findings, ...(await letterFindings(trial.product, sent)));
  });
  const figures = `${letters.length} broken records have dead letters; ${outcome.figures}`;
  return { findings: [...wrong, ...outcome.findings], figures };
}

export const poison: readonly Scenario[] = [
  { id: "poison", name: "broken and misleading records are on the bus", run: poisoned },
];
