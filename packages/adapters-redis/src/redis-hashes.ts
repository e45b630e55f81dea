import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { endOf, keptMs, type Kind, type RedisKeys } from "./redis-keys.ts";
import { ADD_MEMBER, RAISE } from "./redis-scripts.ts";

/** Prefixes callers' names, so that none is read as `ends`. */
const FIELD = "f:";

/** Maxima and sets, each stored as a hash with its expiry in the field `ends`. */
export function createRedisHashes({
  connection,
  now,
  keyOf,
  run,
}: RedisKeys): Pick<KeyValueStore, "raise" | "fields" | "addMember" | "removeMember" | "members"> {
  /** The fields of a hash that hasn't expired. */
  async function hash(kind: Kind, key: string): Promise<[string, string][]> {
    const { ends = "0", ...fields } = await connection.run((redis) =>
      redis.hgetall(keyOf(kind, key)),
    );
    const entries = Number(ends) > now() ? Object.entries(fields) : [];
    return entries.map(([field, value]) => [field.slice(FIELD.length), value]);
  }

  return {
    async raise(key, fields, ttlMs) {
      const pairs = Object.entries(fields).flatMap(([field, value]) => [FIELD + field, value]);
      await run(RAISE, "maxima", key, [now(), endOf(now(), ttlMs), keptMs(ttlMs), ...pairs]);
    },
    async fields(key) {
      const maxima = await hash("maxima", key);
      return Object.fromEntries(maxima.map(([field, value]) => [field, Number(value)]));
    },
    async addMember(key, member, ttlMs) {
      const values = [now(), endOf(now(), ttlMs), keptMs(ttlMs), FIELD + member];
      await run(ADD_MEMBER, "members", key, values);
    },
    async removeMember(key, member) {
      await connection.run((redis) => redis.hdel(keyOf("members", key), FIELD + member));
    },
    async members(key) {
      const members = await hash("members", key);
      const at = now();
      // An expiry of 0 was written by a release whose sets expired as a whole.
      return members.filter(([, ends]) => ends === "0" || Number(ends) > at).map(([name]) => name);
    },
  };
}
