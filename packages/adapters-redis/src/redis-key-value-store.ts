import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { connectRedis } from "./redis-connection.ts";
import { createRedisCounters } from "./redis-counters.ts";
import { createRedisHashes } from "./redis-hashes.ts";
import { createRedisKeys, KINDS } from "./redis-keys.ts";
import { createRedisNudges } from "./redis-nudges.ts";
import { createRedisValues } from "./redis-values.ts";

export interface RedisKeyValueStoreOptions {
  url: string;
  clock: Clock;
  /** The prefix of every key and channel. */
  prefix?: string;
}

/**
 * Values are stored with their expiry, which `clock` judges. A write is durable once the server answers, because it
 * runs with `appendfsync always`. Throws EngineRefused or EngineUnavailable when it can't connect.
 */
export async function openRedisKeyValueStore({
  url,
  clock,
  prefix = "laurel:",
}: RedisKeyValueStoreOptions): Promise<KeyValueStore> {
  const connection = await connectRedis({ url });
  const nudges = createRedisNudges(connection, `${prefix}nudge:`);
  const keys = createRedisKeys(connection, clock, prefix);
  return {
    ...createRedisValues(keys),
    ...createRedisCounters(keys),
    ...createRedisHashes(keys),
    async delete(key) {
      await connection.run((redis) => redis.del(...KINDS.map((kind) => keys.keyOf(kind, key))));
    },
    nudge: (channel) => nudges.nudge(channel),
    onNudge: (channel, listener) => nudges.onNudge(channel, listener),
    async close() {
      nudges.close();
      connection.close();
    },
  };
}
