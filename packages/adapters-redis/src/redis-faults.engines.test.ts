import { inspect } from "node:util";
import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test } from "vitest";
import { redis } from "../../../infra/native/redis.ts";
import { EngineRefused, EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import {
  expectUnavailable as expectUnavailableWithin,
  insist as insistFor,
  untilUnavailable,
  useEngine,
} from "@laurel/testing/engine-harness";
import { openRedisKeyValueStore } from "./redis-key-value-store.ts";

const HOUR = 3_600_000;
const LONGEST_WAIT_MS = 2_000;
const RECOVERY_MS = 10_000;

const engine = useEngine(redis);

const expectUnavailable = (call: () => Promise<unknown>) =>
  expectUnavailableWithin(call, "Redis", LONGEST_WAIT_MS);
const insist = <Value>(call: () => Promise<Value>) => insistFor(call, RECOVERY_MS, 20);

let store: KeyValueStore;

const urlOf = () => String(engine.server.environment()["REDIS_URL"]);
const open = () => openRedisKeyValueStore({ url: urlOf(), clock: () => new Date() });

beforeEach(async () => {
  store = await open();
});
afterEach(async () => {
  await store.close();
});

test("sessions made before kill -9 exist after it, and ended ones stay ended", async () => {
  const there = new Set<string>();
  const gone = new Set<string>();
  let living = true;

  async function signInAndOut(name: string): Promise<void> {
    for (let index = 0; living; index += 1) {
      const session = `${name}-${index}`;
      await store.set(session, "account-1", HOUR);
      await store.addMember("sessions", session, HOUR);
      there.add(session);
      if (index % 2 === 0) continue;
      there.delete(session);
      await store.delete(session);
      await store.removeMember("sessions", session);
      gone.add(session);
    }
  }

  const people = ["a", "b", "c", "d"].map((name) => untilUnavailable(signInAndOut(name)));
  await expect.poll(() => gone.size, { timeout: RECOVERY_MS }).toBeGreaterThan(100);
  await engine.server.kill();
  living = false;
  await Promise.all(people);
  await engine.server.start();
  const members = new Set(await insist(() => store.members("sessions")));
  const stored = (session: string) => insist(() => store.get(session));
  for (const session of there)
    expect([await stored(session), members.has(session)]).toEqual(["account-1", true]);
  for (const session of gone)
    expect([await stored(session), members.has(session)]).toEqual([undefined, false]);
});

test("every call to a dead server fails at once as unavailable, with our own message", async () => {
  await engine.server.kill();
  for (const call of calls()) await expectUnavailable(call);
  store.nudge("relay");
  await engine.server.start();
  await insist(() => store.set("a", "1", HOUR));
  expect(await insist(() => store.get("a"))).toBe("1");
});

test("every call to a silent server soon fails as unavailable, and succeeds afterwards", async () => {
  await store.set("kept", "1", HOUR);
  engine.server.pause();
  await Promise.all(calls().map(expectUnavailable));
  await expectUnavailable(() => store.get("kept"));
  engine.server.resume();
  expect(await insist(() => store.get("kept"))).toBe("1");
});

test("a URL sets how long a command may take", async () => {
  const url = `${urlOf()}?commandTimeout=300`;
  const hasty = await openRedisKeyValueStore({ url, clock: () => new Date() });
  await hasty.set("a", "1", HOUR);
  engine.server.pause();
  const endOf = (name: string, { get }: KeyValueStore) => get("a").catch(() => name);
  expect(await Promise.race([endOf("usual", store), endOf("hasty", hasty)])).toBe("hasty");
  await hasty.close();
});

test("a nudge reaches other processes, also after an outage of the server", async () => {
  const other = await open();
  let woken = 0;
  other.onNudge("relay", () => (woken += 1));
  const nudgeUntil = async (count: number) => {
    const nudged = () => {
      store.nudge("relay");
      return woken;
    };
    await expect.poll(nudged, { timeout: RECOVERY_MS }).toBeGreaterThan(count);
  };
  await nudgeUntil(0);
  await engine.server.kill();
  await engine.server.start();
  await nudgeUntil(woken);
  await other.close();
});

test("scripts run on a server that has never loaded them", async () => {
  const [first, second] = [
    await store.increment("a", HOUR),
    await restarted(() => store.increment("b", HOUR)),
  ];
  expect([first.count, second.count]).toEqual([1, 1]);
});

test("each process judges expiry by its own clock when two clocks differ a little", async () => {
  const ahead = await openRedisKeyValueStore({
    url: urlOf(),
    clock: () => new Date(Date.now() + 30_000),
  });
  await store.set("a", "1", 20_000);
  expect(await ahead.get("a")).toBeUndefined();
  expect(await store.get("a")).toBe("1");
  expect(await ahead.setIfAbsent("a", "2", HOUR)).toBe(true);
  await ahead.close();
});

test("a wrong password is refused, naming the variable, and the right one is accepted", async () => {
  const operator = new Redis(urlOf());
  await operator.config("SET", "requirepass", "secret");
  operator.disconnect();
  const { port } = new URL(urlOf());
  for (const user of ["", ":guessed@", "eve:secret@"]) {
    const url = `redis://${user}127.0.0.1:${port}`;
    await expectRefused(url, "the user or password is wrong");
  }
  const url = `redis://:secret@127.0.0.1:${port}`;
  const allowed = await openRedisKeyValueStore({ url, clock: () => new Date() });
  await allowed.set("a", "1", HOUR);
  await allowed.close();
});

test("an unusable URL is refused, naming its variable", async () => {
  await expectRefused(`${urlOf()}/99`, "the server has no such database");
  await expectRefused(
    `${urlOf()}/abc`,
    "must be redis://host:port, optionally followed by /<database number>",
  );
  await expectRefused(
    `${urlOf()}?commandTimeout=soon`,
    "its commandTimeout must be a number of milliseconds",
  );
  await expectRefused("redis://no.such.host.invalid", "its host can't be resolved");
});

test("an address without a server is unavailable", async () => {
  const url = urlOf();
  await engine.server.kill();
  const opening = openRedisKeyValueStore({ url, clock: () => new Date() });
  await expect(opening).rejects.toThrow(EngineUnavailable);
});

async function expectRefused(url: string, reason: string): Promise<void> {
  const error = await openRedisKeyValueStore({ url, clock: () => new Date() }).catch(
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(EngineRefused);
  expect(inspect(error, { depth: 5 })).not.toMatch(/guessed|secret/);
  expect(String(error)).toBe(`EngineRefused: REDIS_URL: ${reason}`);
}

function calls(): (() => Promise<unknown>)[] {
  return [
    () => store.get("a"),
    () => store.set("a", "1", HOUR),
    () => store.setIfAbsent("a", "1", HOUR),
    () => store.delete("a"),
    () => store.increment("a", HOUR),
    () => store.raise("a", { b: 1 }, HOUR),
    () => store.fields("a"),
    () => store.addMember("a", "b", HOUR),
    () => store.members("a"),
  ];
}

async function restarted<Value>(call: () => Promise<Value>): Promise<Value> {
  await engine.server.stop();
  await engine.server.start();
  return insist(call);
}
