import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { RedisConnection } from "./redis-connection.ts";
import type { RedisScript } from "./redis-scripts.ts";

/** The kinds of entries. Each kind has its own key names, so that none overwrites another. */
export const KINDS = ["value", "counter", "maxima", "members"] as const;
export type Kind = (typeof KINDS)[number];

/** Prefixed keys of one server, and the clock that judges their expiry. */
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

/** The server's clock only removes entries, and later than any process's clock. */
const SLACK_MS = 60_000;

/** When an entry that is written now expires, in milliseconds since 1970. */
export const endOf = (now: number, ttlMs: number) => Math.ceil(now + ttlMs);
/** How long the server keeps it. */
export const keptMs = (ttlMs: number) => Math.ceil(ttlMs) + SLACK_MS;
