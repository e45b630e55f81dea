import type { OutgoingCommit } from "@laurel/event-sourcing/ports/event-bus";
import type { KafkaAddress } from "../kafka-client.ts";
import { eventRecords, lastOfEachKey, stateRecords } from "../kafka-external-records.ts";
import { createKafkaProducer } from "../kafka-producer.ts";
import { commitRecord, type TopicRecord } from "../kafka-records.ts";
import { createKafkaStateProducer } from "../kafka-state-producer.ts";

export interface KafkaSeedOptions {
  address: KafkaAddress;
  service: string;
  publicUrl: string;
  /** The topic of the service's commits. */
  topic: string;
  /** How long a topic keeps its records, in milliseconds; undefined for ever. */
  retentionOf(topic: string): number | undefined;
}

/** Fills empty topics from the events that were published before. */
export interface KafkaSeed {
  /** The commits of a stream from its beginning. Returns how many records were written. */
  add(commits: readonly OutgoingCommit[]): Promise<number>;
  close(): Promise<void>;
}

/** The state topics take a transaction per megabyte, which costs more than its records. */
const BATCH = 10_000;

/**
 * Events and commits come with the times at which they happened, and only those that their topic would still keep. Of
 * the state topics, only the last record of each key is written.
 */
export function createKafkaSeed(options: KafkaSeedOptions): KafkaSeed {
  const { address, service, publicUrl, topic } = options;
  const producer = createKafkaProducer(address);
  const states = createKafkaStateProducer(address, `${service}-state`);
  let events: TopicRecord[] = [];
  let changes: TopicRecord[] = [];

  function isKept(kept: string, at: string): boolean {
    const retention = options.retentionOf(kept);
    return retention === undefined || Date.parse(at) > Date.now() - retention;
  }

  async function flush(): Promise<void> {
    const [records, current] = [events, changes];
    [events, changes] = [[], []];
    if (current.length > 0) await states.lead();
    await Promise.all([
      records.length > 0 ? producer.send(records) : undefined,
      current.length > 0 ? states.send(current) : undefined,
    ]);
  }

  return {
    async add(commits) {
      const recent = commits.flatMap((commit) =>
        [...eventRecords(publicUrl, commit), commitRecord(topic, commit)]
          .filter((record) => isKept(record.topic, commit.at))
          .map((record) => at(record, commit.at)),
      );
      const state = lastOfEachKey(commits.flatMap((commit) => stateRecords(publicUrl, commit)));
      // Nobody has read the topic yet, so nothing has to be removed from it.
      const current = state.filter(({ message }) => message.value !== null);
      events.push(...recent);
      changes.push(...current);
      if (events.length + changes.length >= BATCH) await flush();
      return recent.length + current.length;
    },
    async close() {
      await flush();
      await producer.close();
      await states.close();
    },
  };
}

/** With the time of the event, the topic drops it when it would have dropped the original. */
function at({ topic, message }: TopicRecord, time: string): TopicRecord {
  return { topic, message: { ...message, timestamp: String(Date.parse(time)) } };
}
