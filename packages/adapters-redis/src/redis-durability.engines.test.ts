import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEngine, type Engine } from "../../../infra/native/engine.ts";
import { redis } from "../../../infra/native/redis.ts";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { warnUnlessDurable } from "./redis-durability.ts";

let directory: TempDirectory;
let server: Engine;
let operator: Redis;

beforeEach(async () => {
  directory = await createTempDirectory();
  server = openEngine(redis, directory.at("redis"));
  await server.start();
  operator = new Redis(urlOf());
});
afterEach(async () => {
  operator.disconnect();
  await server.remove();
  await directory[Symbol.asyncDispose]();
});

const urlOf = () => String(server.environment()["REDIS_URL"]);

const COST =
  "otherwise a restart, a crash or a full Redis may log people out or restore sessions that were ended";

test("does not warn about a server that syncs every write", async () => {
  expect(await saidOf(urlOf())).toEqual([]);
});

test("warns in one line about a server that may lose writes or evict sessions, and says what it needs", async () => {
  await operator.config("SET", "appendfsync", "everysec");
  expect(await saidOf(urlOf())).toEqual([
    `warn: Redis at REDIS_URL needs appendfsync always (it is everysec); ${COST}`,
  ]);
  await operator.config("SET", "appendonly", "no");
  await operator.config("SET", "maxmemory", "64mb");
  await operator.config("SET", "maxmemory-policy", "allkeys-lru");
  expect(await saidOf(urlOf())).toEqual([
    "warn: Redis at REDIS_URL needs appendonly yes (it is no) and appendfsync always (it is everysec)" +
      ` and maxmemory-policy noeviction (it is allkeys-lru); ${COST}`,
  ]);
});

test("does not warn about a memory limit without eviction", async () => {
  await operator.config("SET", "maxmemory", "64mb");
  expect(await saidOf(urlOf())).toEqual([]);
});

test("uses a server that hides its settings", async () => {
  await operator.call("ACL", "SETUSER", "laurel", "on", ">secret", "~*", "&*", "+@all", "-config");
  const { port } = new URL(urlOf());
  expect(await saidOf(`redis://laurel:secret@127.0.0.1:${port}`)).toEqual([
    "info: Redis at REDIS_URL doesn't show its settings, so Laurel can't tell whether sessions survive a crash",
  ]);
});

async function saidOf(url: string): Promise<string[]> {
  const said: string[] = [];
  const hear = (level: string) => (line: unknown) => void said.push(`${level}: ${String(line)}`);
  await warnUnlessDurable({ url }, { info: hear("info"), warn: hear("warn") });
  return said;
}
