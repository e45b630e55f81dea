import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { endOf, keptMs, type RedisKeys } from "./redis-keys.ts";
import { SET_IF_ABSENT } from "./redis-scripts.ts";

/** Values, each stored after its expiry. */
export function createRedisValues({
  connection,
  now,
  keyOf,
  run,
}: RedisKeys): Pick<KeyValueStore, "get" | "set" | "setIfAbsent"> {
  const withEnd = (value: string, ttlMs: number) => `${endOf(now(), ttlMs)} ${value}`;
  return {
    async get(key) {
      const stored = await connection.run((redis) => redis.get(keyOf("value", key)));
      return stored === null ? undefined : unlessEnded(stored, now());
    },
    async set(key, value, ttlMs) {
      const text = withEnd(value, ttlMs);
      await connection.run((redis) => redis.set(keyOf("value", key), text, "PX", keptMs(ttlMs)));
    },
    async setIfAbsent(key, value, ttlMs) {
      const values = [now(), withEnd(value, ttlMs), keptMs(ttlMs)];
      return (await run(SET_IF_ABSENT, "value", key, values)) === 1;
    },
  };
}

function unlessEnded(stored: string, now: number): string | undefined {
  const gap = stored.indexOf(" ");
  return Number(stored.slice(0, gap)) > now ? stored.slice(gap + 1) : undefined;
}
