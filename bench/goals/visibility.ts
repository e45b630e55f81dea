import { createCredential } from "@laurel/contracts/routes/credentials";
import { CREDENTIAL_EVENTS_TOPIC } from "@laurel/contracts/topics";
import { signUp } from "@laurel/standalone/testing/test-user";
import { Kafka, logLevel, type Consumer, type Producer } from "kafkajs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProductUnderFaults } from "../../infra/faults/product.ts";
import { SAMPLE, withFolder } from "../product.ts";
import type { Result } from "../result.ts";

const PEOPLE = 10;
const WARM_UP = 30;
const COUNT = 300;
const EVERY_MS = 40;
const ARRIVED_MS = 30_000;
const REFERENCE_TOPIC = "bench.round-trip";
const PARTITIONS = 6;
const REPLICAS = "portfolio=3,identity=2,profile=2";

/**
 * P5: the time from a commit until its event can be read from Kafka, compared with the round trip of a message of the
 * same size through kafkajs alone, to the same broker and the same consumer.
 */
export function visibility(): Promise<Result[]> {
  return withFolder(async (folder) => {
    const product = await startProductUnderFaults({
      folder: join(folder, "product"),
      replicas: REPLICAS,
    });
    const kafka = new Kafka({
      brokers: (product.environment["KAFKA_BROKERS"] ?? "").split(","),
      logLevel: logLevel.NOTHING,
    });
    const producer = kafka.producer();
    const consumer = kafka.consumer({ groupId: `bench-${randomUUID()}` });
    try {
      const arrivals = await consume(kafka, consumer);
      await producer.connect();
      const names = Array.from({ length: PEOPLE }, (_, index) => `person${index}`);
      const people = await Promise.all(names.map((name) => signUp(product.url, name)));
      const write = async (turn: number) => {
        const person = people[turn % PEOPLE];
        const answer = await person?.call("POST", createCredential.path, { body: SAMPLE });
        if (answer?.status !== 201) throw new Error(`A write was answered with ${answer?.status}`);
        await answer.arrayBuffer();
      };
      await alternate(WARM_UP, write, producer);
      await arrivals.until(WARM_UP);
      arrivals.forget();
      await alternate(COUNT, write, producer);
      await arrivals.until(COUNT);
      return resultsOf(arrivals.delays());
    } finally {
      await consumer.disconnect();
      await producer.disconnect();
      await product.stop();
    }
  });
}

/** The milliseconds of each event of the product, and of each message of the reference. */
interface Delays {
  product: number[];
  /** The part of `product` until the event was handed to the Kafka client: storing, finding and reading the commit. */
  unsent: number[];
  reference: number[];
}

/** Measures when messages arrive. Both sides say in a header when they began. */
async function consume(kafka: Kafka, consumer: Consumer) {
  const admin = kafka.admin();
  await admin.connect();
  const topic = { topic: REFERENCE_TOPIC, numPartitions: PARTITIONS, replicationFactor: 1 };
  await admin.createTopics({ topics: [topic] });
  await admin.disconnect();
  let delays: Delays = { product: [], unsent: [], reference: [] };
  await consumer.connect();
  await consumer.subscribe({ topics: [CREDENTIAL_EVENTS_TOPIC, REFERENCE_TOPIC] });
  const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
  await consumer.run({
    async eachMessage({ topic: from, message: { headers = {}, timestamp } }) {
      const begun = Date.parse(String(headers["ce_time"]));
      if (from !== REFERENCE_TOPIC) delays.unsent.push(Number(timestamp) - begun);
      delays[from === REFERENCE_TOPIC ? "reference" : "product"].push(Date.now() - begun);
    },
  });
  await joined;
  return {
    delays: () => delays,
    forget: () => void (delays = { product: [], unsent: [], reference: [] }),
    async until(count: number) {
      const deadline = performance.now() + ARRIVED_MS;
      while (delays.product.length < count || delays.reference.length < count) {
        if (performance.now() > deadline)
          throw new Error(`Only ${delays.product.length} of ${count} events have arrived`);
        await pause(50);
      }
    },
  };
}

/** Writes to the product and sends to the broker in turn, one at a time. */
async function alternate(
  count: number,
  write: (turn: number) => Promise<void>,
  producer: Producer,
): Promise<void> {
  const value = JSON.stringify(SAMPLE);
  for (let turn = 0; turn < count; turn += 1) {
    await write(turn);
    await pause(EVERY_MS);
    const headers = { ce_time: new Date().toISOString() };
    const messages = [{ key: String(turn % PEOPLE), value, headers }];
    await producer.send({ topic: REFERENCE_TOPIC, acks: -1, messages });
    await pause(EVERY_MS);
  }
}

function resultsOf({ product, unsent, reference }: Delays): Result[] {
  const sorted = [product, reference, unsent].map((delays) => delays.toSorted((a, b) => a - b));
  const at = (part: number) =>
    sorted.map((delays) => delays[Math.floor(delays.length * part)] ?? 0);
  return (
    [
      ["p50", 0.5, 2],
      ["p99", 0.99, 3],
    ] as const
  ).map(([name, part, atMost]) => {
    const [one = 0, other = 0, before = 0] = at(part);
    return {
      name: `P5 ${name} from commit to visible`,
      // The clock shows whole milliseconds.
      value: one / Math.max(1, other),
      goal: { atMost },
      detail: `ms: product ${one}, of which ${before} until the event is sent, kafkajs ${other}; ${product.length} events`,
    };
  });
}
