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
  /** What every key and channel begins with. */
  prefix?: string;
}

/**
 * Values that carry their end with them, judged by `clock`. Durable is what the server has flushed when it answers: it
 * runs with `appendfsync always`. Throws EngineRefused or EngineUnavailable where it cannot connect.
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
