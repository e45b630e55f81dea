import type { Admin } from "kafkajs";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createKafkaClient, within, type KafkaAddress } from "./kafka-client.ts";
import type { PartitionReader } from "./kafka-partition.ts";

/** Reads the lag of groups. */
export interface Offsets {
  /** `own` are the partitions of the calling member. For the others, the stored offsets count. */
  lag(
    group: string,
    topic: string,
    own: ReadonlyMap<number, Pick<PartitionReader, "position" | "ahead">>,
  ): Promise<number>;
  close(): Promise<void>;
}

const ANSWER_MS = 5_000;

export function createOffsets(address: KafkaAddress): Offsets {
  let current: { admin: Admin; destroy(): void } | undefined;

  async function ask<Value>(question: (admin: Admin) => Promise<Value>): Promise<Value> {
    current ??= connect();
    const { admin, destroy } = current;
    try {
      return await within(
        ANSWER_MS,
        admin.connect().then(() => question(admin)),
      );
    } catch (error) {
      destroy();
      current = undefined;
      throw new EngineUnavailable("EventBus", error);
    }
  }

  function connect() {
    const client = createKafkaClient(address);
    return { admin: client.kafka.admin(), destroy: client.destroy };
  }

  return {
    async lag(group, topic, own) {
      const [ends, stored] = await ask((admin) =>
        Promise.all([
          admin.fetchTopicOffsets(topic),
          admin.fetchOffsets({ groupId: group, topics: [topic] }),
        ]),
      );
      const committed = new Map(
        stored.flatMap(({ partitions }) => partitions.map((one) => [one.partition, one.offset])),
      );
      return ends.reduce((sum, { partition, low, high }) => {
        const reader = own.get(partition);
        const offset = Math.max(Number(low), Number(committed.get(partition) ?? -1));
        const behind = Number(high) - (reader?.position() ?? offset) - (reader?.ahead() ?? 0);
        return sum + Math.max(0, behind);
      }, 0);
    },
    async close() {
      const last = current;
      current = undefined;
      if (last === undefined) return;
      await within(1_000, last.admin.disconnect()).catch(() => undefined);
      last.destroy();
    },
  };
}
