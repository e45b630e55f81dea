import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { endOf, keptMs, type RedisKeys } from "./redis-keys.ts";
import { INCREMENT } from "./redis-scripts.ts";

/** Counters whose window starts with the first increment. */
export function createRedisCounters({
  connection,
  now,
  keyOf,
  run,
}: RedisKeys): Pick<KeyValueStore, "increment" | "counted"> {
  return {
    async increment(key, ttlMs) {
      const at = now();
      const values = [at, endOf(at, ttlMs), keptMs(ttlMs)];
      // The answer of our own script.
      const [count, ends] = (await run(INCREMENT, "counter", key, values)) as [number, string];
      return { count, resetInMs: Number(ends) - at };
    },
    async counted(key) {
      const [count, ends] = await connection.run((redis) =>
        redis.hmget(keyOf("counter", key), "count", "ends"),
      );
      const resetInMs = Number(ends) - now();
      return resetInMs > 0 ? { count: Number(count), resetInMs } : { count: 0, resetInMs: 0 };
    },
  };
}
