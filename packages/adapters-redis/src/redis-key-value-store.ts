import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { connectRedis } from "./redis-connection.ts";
import { createRedisNudges } from "./redis-nudges.ts";
import { ADD_MEMBER, INCREMENT, RAISE, SET_IF_ABSENT, type RedisScript } from "./redis-scripts.ts";

/** The server's own clock only clears away, later than any clock that judges. */
const SLACK_MS = 60_000;

/** What can stand under a key, each under a name of its own, so that one does not stand in another's way. */
const KINDS = ["value", "counter", "maxima", "members"] as const;
type Kind = (typeof KINDS)[number];

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
  const now = () => clock().getTime();
  const under = (kind: Kind, key: string) => `${prefix}${kind}:${key}`;

  const run = (script: RedisScript, key: string, values: readonly (string | number)[]) =>
    connection.run((redis) => script.run(redis, key, values));

  /** The fields of a hash that has not ended. */
  async function hash(kind: Kind, key: string): Promise<[string, string][]> {
    const { ends = "0", ...fields } = await connection.run((redis) =>
      redis.hgetall(under(kind, key)),
    );
    const entries = Number(ends) > now() ? Object.entries(fields) : [];
    return entries.map(([field, value]) => [field.slice(FIELD.length), value]);
  }

  return {
    async get(key) {
      const stored = await connection.run((redis) => redis.get(under("value", key)));
      return stored === null ? undefined : unlessEnded(stored, now());
    },
    async set(key, value, ttlMs) {
      const text = ending(endOf(now(), ttlMs), value);
      await connection.run((redis) => redis.set(under("value", key), text, "PX", kept(ttlMs)));
    },
    async setIfAbsent(key, value, ttlMs) {
      const text = ending(endOf(now(), ttlMs), value);
      return (await run(SET_IF_ABSENT, under("value", key), [now(), text, kept(ttlMs)])) === 1;
    },
    async delete(key) {
      await connection.run((redis) => redis.del(...KINDS.map((kind) => under(kind, key))));
    },
    async increment(key, ttlMs) {
      const at = now();
      const values = [at, endOf(at, ttlMs), kept(ttlMs)];
      // Our own script's answer.
      const [count, ends] = (await run(INCREMENT, under("counter", key), values)) as [
        number,
        string,
      ];
      return { count, resetInMs: Number(ends) - at };
    },
    async counted(key) {
      const [count, ends] = await connection.run((redis) =>
        redis.hmget(under("counter", key), "count", "ends"),
      );
      const resetInMs = Number(ends) - now();
      return resetInMs > 0 ? { count: Number(count), resetInMs } : { count: 0, resetInMs: 0 };
    },
    async raise(key, fields, ttlMs) {
      const pairs = Object.entries(fields).flatMap(([field, value]) => [FIELD + field, value]);
      await run(RAISE, under("maxima", key), [now(), endOf(now(), ttlMs), kept(ttlMs), ...pairs]);
    },
    fields: async (key) =>
      Object.fromEntries(
        (await hash("maxima", key)).map(([field, value]) => [field, Number(value)]),
      ),
    async addMember(key, member, ttlMs) {
      const values = [now(), endOf(now(), ttlMs), kept(ttlMs), FIELD + member];
      await run(ADD_MEMBER, under("members", key), values);
    },
    async removeMember(key, member) {
      await connection.run((redis) => redis.hdel(under("members", key), FIELD + member));
    },
    async members(key) {
      const members = await hash("members", key);
      const at = now();
      // An end of 0 was written by a release whose sets ended as a whole.
      return members.filter(([, ends]) => ends === "0" || Number(ends) > at).map(([name]) => name);
    },
    nudge: (channel) => nudges.nudge(channel),
    onNudge: (channel, listener) => nudges.onNudge(channel, listener),
    async close() {
      nudges.close();
      connection.close();
    },
  };
}

/** Before the names that callers give, so that none is taken for `ends`. */
const FIELD = "f:";

const endOf = (now: number, ttlMs: number) => Math.ceil(now + ttlMs);
const kept = (ttlMs: number) => Math.ceil(ttlMs) + SLACK_MS;

const ending = (ends: number, value: string) => `${ends} ${value}`;

function unlessEnded(stored: string, now: number): string | undefined {
  const gap = stored.indexOf(" ");
  return Number(stored.slice(0, gap)) > now ? stored.slice(gap + 1) : undefined;
}
