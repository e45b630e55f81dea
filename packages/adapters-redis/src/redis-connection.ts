import { Redis, type RedisOptions } from "ioredis";
import { EngineRefused, EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { backoffMs } from "@laurel/event-sourcing/work/backoff";

const REDIS = "Redis";
const VARIABLE = "REDIS_URL";
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
const DEADLINE_MS = 1_500;
/** How much later a silent connection is dropped. */
const SILENT_MS = 500;
/** The URL parameter for another timeout, as ioredis names it. */
const TIMEOUT = "commandTimeout";

/**
 * A command fails in time, at once while there is no connection, and is never sent twice: the caller has to find out
 * whether a command without an answer took effect. A silent connection is dropped and replaced.
 */
function optionsWith(deadlineMs: number) {
  return {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: deadlineMs,
    commandTimeout: deadlineMs,
    socketTimeout: deadlineMs + SILENT_MS,
    keepAlive: 10_000,
    retryStrategy: pauseBefore,
    reconnectOnError: (error: Error) => error.message.startsWith("READONLY"),
  } satisfies RedisOptions;
}

export interface RedisConnection {
  /** Runs commands. Failures are thrown as EngineUnavailable. */
  run<Value>(work: (redis: Redis) => Promise<Value>): Promise<Value>;
  /** A second connection to the same server, not yet connected, for commands that need a connection to themselves. */
  another(): Redis;
  close(): void;
}

/**
 * Throws EngineRefused when the host is unknown or the server refuses the user or password, and EngineUnavailable when
 * there is no answer. It reconnects automatically after an outage. A command may take 1.5 s, or the milliseconds of the
 * URL's `commandTimeout`, for a server that is known to be slow.
 */
export async function connectRedis({ url }: { url: string }): Promise<RedisConnection> {
  const { href, deadlineMs } = readUrl(url);
  const redis = new Redis(href, optionsWith(deadlineMs));
  await start(redis);
  return {
    async run(work) {
      try {
        return await work(redis);
      } catch (error) {
        throw new EngineUnavailable(REDIS, withoutArguments(error));
      }
    },
    another: () => silenced(redis.duplicate({ autoResubscribe: false })),
    close: () => redis.disconnect(),
  };
}

async function start(redis: Redis): Promise<void> {
  let reason: unknown;
  const hear = (error: unknown) => (reason = error);
  redis.on("error", hear);
  try {
    await redis.connect();
    // The handshake continues even if the server has no such database.
    await redis.select(redis.options.db ?? 0);
  } catch (error) {
    redis.disconnect();
    throw startError(withoutArguments(reason ?? error));
  } finally {
    silenced(redis).off("error", hear);
  }
}

/** The path of the URL is a database number. The driver would silently ask for `NaN`. */
function readUrl(text: string): { href: string; deadlineMs: number } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^\/?\d*$/.test(url.pathname))
    throw new EngineRefused(
      VARIABLE,
      "must be redis://host:port, optionally followed by /<database number>",
    );
  const deadline = url.searchParams.get(TIMEOUT) ?? String(DEADLINE_MS);
  if (!/^[1-9]\d*$/.test(deadline))
    throw new EngineRefused(VARIABLE, `its ${TIMEOUT} must be a number of milliseconds`);
  url.searchParams.delete(TIMEOUT);
  return { href: url.href, deadlineMs: Number(deadline) };
}

/** Errors of an idle connection are not reported. The next caller gets them as the cause. */
function silenced(redis: Redis): Redis {
  return redis.on("error", () => undefined);
}

/** The driver's errors include the command and its arguments: passwords, sessions. */
function withoutArguments(error: unknown): unknown {
  if (error instanceof Error && "command" in error) delete error.command;
  return error;
}

function startError(error: unknown): EngineRefused | EngineUnavailable {
  const { code = "", message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { message: "" };
  if (code === "ENOTFOUND") return new EngineRefused(VARIABLE, "its host can't be resolved", error);
  if (/^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password)/.test(message))
    return new EngineRefused(VARIABLE, "the user or password is wrong", error);
  if (/^ERR (DB index|invalid DB)/i.test(message))
    return new EngineRefused(VARIABLE, "the server has no such database", error);
  return new EngineUnavailable(`${REDIS} at ${VARIABLE}`, error);
}

/** Each process waits a slightly different time, so that they don't all reconnect at once. */
function pauseBefore(attempt: number): number {
  const longest = backoffMs(attempt, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  return longest / 2 + Math.random() * (longest / 2);
}
