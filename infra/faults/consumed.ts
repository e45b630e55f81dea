import { SERVICE_TABLE } from "@laurel/contracts/services";
import { createKafkaClient } from "@laurel/adapters-kafka/kafka-client";
import { createLogger } from "@laurel/hosting/process/logger";
import type { Admin } from "kafkajs";
import { setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 300;
const INTERNAL = new Set<string>(Object.values(SERVICE_TABLE).map(({ topic }) => topic));

/** A finding for each consumer group that hasn't read in time what the commit topics hold now. */
export async function untilConsumed(
  environment: Readonly<Record<string, string>>,
  withinMs: number,
): Promise<string[]> {
  const brokers = (environment["KAFKA_BROKERS"] ?? "").split(",");
  const logger = createLogger("faults", "silent");
  const client = createKafkaClient({ brokers, clientId: "laurel-faults", logger });
  const admin = client.kafka.admin();
  await admin.connect();
  try {
    const deadline = performance.now() + withinMs;
    const ends = await endsOf(admin);
    for (;;) {
      const behind = await groupsBehind(admin, ends);
      if (behind.length === 0 || performance.now() > deadline)
        return behind.map((one) => `${one} after ${withinMs / 1_000} s`);
      await pause(LOOK_MS);
    }
  } finally {
    await admin.disconnect().catch(() => undefined);
    client.destroy();
  }
}

type Ends = ReadonlyMap<string, number>;
const placeOf = (topic: string, partition: number) => `${topic}/${partition}`;

async function endsOf(admin: Admin): Promise<Ends> {
  const ends = new Map<string, number>();
  for (const topic of INTERNAL)
    for (const { partition, high } of await admin.fetchTopicOffsets(topic))
      ends.set(placeOf(topic, partition), Number(high));
  return ends;
}

/** A group without an offset in a partition hasn't read anything from it, or there was nothing. */
async function groupsBehind(admin: Admin, ends: Ends): Promise<string[]> {
  const { groups } = await admin.listGroups();
  const behind: string[] = [];
  const own = groups.filter(({ protocolType }) => protocolType === "consumer");
  // Groups without members belong to earlier generations of a projection, or to checks.
  const { groups: described } = await admin.describeGroups(own.map(({ groupId }) => groupId));
  for (const { groupId } of described.filter(({ members }) => members.length > 0))
    for (const { topic, partitions } of await admin.fetchOffsets({ groupId })) {
      if (!INTERNAL.has(topic)) continue;
      const missing = partitions.reduce(
        (sum, { partition, offset }) =>
          sum +
          Math.max(0, (ends.get(placeOf(topic, partition)) ?? 0) - Math.max(0, Number(offset))),
        0,
      );
      if (missing > 0) behind.push(`${groupId} is ${missing} commits behind`);
    }
  return behind;
}
