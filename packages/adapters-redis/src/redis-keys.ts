import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { RedisConnection } from "./redis-connection.ts";
import type { RedisScript } from "./redis-scripts.ts";

/** What can be stored under a key. Each kind has its own names, so that none overwrites another. */
export const KINDS = ["value", "counter", "maxima", "members"] as const;
export type Kind = (typeof KINDS)[number];

/** Keys of one server under one prefix, and the clock that judges when they end. */
export interface RedisKeys {
  connection: RedisConnection;
  now(): number;
  keyOf(kind: Kind, key: string): string;
  run(
    script: RedisScript,
    kind: Kind,
    key: string,
    values: readonly (string | number)[],
  ): Promise<unknown>;
}

export function createRedisKeys(
  connection: RedisConnection,
  clock: Clock,
  prefix: string,
): RedisKeys {
  const keyOf = (kind: Kind, key: string) => `${prefix}${kind}:${key}`;
  return {
    connection,
    now: () => clock().getTime(),
    keyOf,
    run: (script, kind, key, values) =>
      connection.run((redis) => script.run(redis, keyOf(kind, key), values)),
  };
}

/** The server's clock only removes entries, later than any clock that judges them. */
const SLACK_MS = 60_000;

/** When an entry ends that is written now, in milliseconds since 1970. */
export const endOf = (now: number, ttlMs: number) => Math.ceil(now + ttlMs);
/** How long the server keeps it. */
export const keptMs = (ttlMs: number) => Math.ceil(ttlMs) + SLACK_MS;
