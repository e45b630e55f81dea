import { z } from "zod";
import type { Logger } from "@laurel/event-sourcing/ports/logger";
import { connectRedis, type RedisConnection } from "./redis-connection.ts";

const COST =
  "otherwise a restart, a crash or a full Redis may log people out or restore sessions that were ended";
const UNKNOWN =
  "Redis at REDIS_URL doesn't show its settings, so Laurel can't tell whether sessions survive a crash";

/**
 * Logs one warning if the server may lose acknowledged writes, and what that would cost (architecture: Redis runs with
 * `appendfsync always`). Managed servers may hide their settings; these are accepted. For callers that store lasting
 * data. Throws like `connectRedis`.
 */
export async function warnUnlessDurable(
  { url }: { url: string },
  logger: Pick<Logger, "info" | "warn">,
): Promise<void> {
  const connection = await connectRedis({ url });
  try {
    const needed = await neededOf(connection);
    if (needed.length > 0) logger.warn(`Redis at REDIS_URL needs ${needed.join(" and ")}; ${COST}`);
  } catch {
    logger.info(UNKNOWN);
  } finally {
    connection.close();
  }
}

/** `appendonly yes (it is no)`: each setting with a wrong value. */
async function neededOf(connection: RedisConnection): Promise<string[]> {
  const [appendonly, appendfsync, policy, memory] = await Promise.all(
    ["appendonly", "appendfsync", "maxmemory-policy", "maxmemory"].map((name) =>
      settingOf(connection, name),
    ),
  );
  const needed: string[] = [];
  if (appendonly !== "yes") needed.push(`appendonly yes (it is ${appendonly})`);
  if (appendfsync !== "always") needed.push(`appendfsync always (it is ${appendfsync})`);
  // Without a memory limit nothing is evicted, whatever the policy.
  if (memory !== "0" && policy !== "noeviction")
    needed.push(`maxmemory-policy noeviction (it is ${policy})`);
  return needed;
}

/** Throws when the server hides its settings. */
async function settingOf(connection: RedisConnection, name: string): Promise<string> {
  const [, value] = shown.parse(await connection.run((redis) => redis.config("GET", name)));
  return value;
}

const shown = z.tuple([z.string(), z.string()]);
