import { afterEach, describe, expect, it } from "vitest";
import { createHelperMemory } from "./helper-memory.ts";
import { mebibytes, startProcess, startThread, type Helper } from "./helper.ts";
import { createHelperPool, type HelperPool, type HelperPoolOptions } from "./helper-pool.ts";
import { personParty } from "./party.ts";
import type { TestTask } from "./testing/test-helper.ts";

const MODULE = new URL("./testing/test-helper.ts", import.meta.url);
const KINDS: [kind: string, start: () => Helper][] = [
  ["thread", () => startThread(MODULE, { heapMb: 64 })],
  ["process", () => startProcess(MODULE, { heapMb: 64 })],
];
const LIMITS = {
  helpers: 2,
  waiting: 20,
  waitingOfParty: 20,
  bytes: mebibytes(300),
  taskMs: 60_000,
  idleMs: 60_000,
  memory: undefined,
};
const ada = personParty("ada");
const bob = personParty("bob");

const opened: HelperPool<TestTask, number>[] = [];
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.close())));

function open(start: () => Helper, changes: Partial<HelperPoolOptions<TestTask>> = {}) {
  let started = 0;
  const counted = () => {
    started += 1;
    return start();
  };
  const pool = createHelperPool<TestTask, number>({ ...LIMITS, start: counted, ...changes });
  opened.push(pool);
  return { pool, started: () => started };
}

describe.each(KINDS)("a pool of helpers that are each a %s", (_kind, start) => {
  it("starts with the first task, and keeps a helper for the next one", async () => {
    const { pool, started } = open(start);
    expect(started()).toBe(0);
    expect([await pool.run(ada, "answer"), await pool.run(bob, "answer")]).toEqual([1, 2]);
    expect(started()).toBe(1);
  });

  it("has no setting of the product, such as a program that Node loads first", async () => {
    expect(Object.keys(process.env)).not.toEqual([]);
    const { pool } = open(start);
    expect(await pool.run(ada, "count settings")).toBe(0);
  });

  it("has a new helper for each task if none is kept, and once one was idle", async () => {
    const { pool } = open(start, { idleMs: 0 });
    expect([await pool.run(ada, "answer"), await pool.run(ada, "answer")]).toEqual([1, 1]);
    const { pool: short } = open(start, { idleMs: 1 });
    await expect.poll(() => short.run(ada, "answer")).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.poll(() => short.run(ada, "answer")).toBe(1);
  });

  it.each([
    ["end", "ended", {}],
    ["hang", "tooSlow", { taskMs: 5_000 }],
    ["fill memory", "tooLarge", { bytes: mebibytes(150) }],
  ] as const)("survives a task that makes it %s", async (task, failure, changes) => {
    const { pool } = open(start, changes);
    const [failed, other] = await Promise.allSettled([
      pool.run(ada, task),
      pool.run(bob, "answer"),
    ]);
    expect(failed).toMatchObject({ status: "rejected", reason: { failure } });
    expect(other).toMatchObject({ status: "fulfilled", value: 1 });
    expect(await pool.run(ada, "answer")).toBeGreaterThan(0);
  });

  it("gives up a task that its caller gives up, begun or not", async () => {
    const { pool, started } = open(start);
    const whole = new AbortController();
    const both = Promise.allSettled([
      pool.run(ada, "hang", { whole: whole.signal }),
      pool.run(ada, "answer", { wait: whole.signal }),
    ]);
    await expect.poll(started).toBe(1);
    whole.abort();
    expect(await both).toMatchObject([
      { status: "rejected", reason: { failure: "aborted" } },
      { status: "rejected", reason: { status: 503 } },
    ]);
    expect(await pool.run(ada, "answer")).toBe(1);
  });

  it("refuses what works, waits and comes once it is closed", async () => {
    const { pool, started } = open(start);
    const all = Promise.allSettled([pool.run(ada, "hang"), pool.run(ada, "answer")]);
    await expect.poll(started).toBe(1);
    await pool.close();
    const refused = { status: "rejected", reason: { status: 503 } };
    expect(await all).toMatchObject([refused, refused]);
    await expect(pool.run(ada, "answer")).rejects.toMatchObject({ status: 503 });
  });
});

it("a pool is refused whose helpers the memory can never keep", () => {
  const start = () => startThread(MODULE, { heapMb: 16 });
  const memory = createHelperMemory(mebibytes(48));
  expect(() => open(start, { memory, bytes: Infinity })).toThrow("no room");
});

it("a thread that fills its heap ends alone", async () => {
  const { pool } = open(() => startThread(MODULE, { heapMb: 16 }));
  await expect(pool.run(ada, "fill heap")).rejects.toMatchObject({ failure: "tooLarge" });
  expect(await pool.run(ada, "answer")).toBe(1);
});

/** A helper that tells its end only when the test wants it. */
function createSlowlyEndingHelpers() {
  const made: { ended: () => void }[] = [];
  const start = (): Helper => {
    let listener: Parameters<Helper["listen"]>[0];
    const index = made.length;
    made.push({ ended: () => listener?.ended(new Error("late")) });
    return {
      send: (task) => {
        if (task === "answer") setImmediate(() => listener?.answered(index));
      },
      listen: (next) => (listener = next),
      usage: async () => undefined,
      keepAlive: () => undefined,
      end: async () => undefined,
    };
  };
  return { start, made };
}

it("the end of a helper, however late it is told, fails no task of the next one", async () => {
  const { start, made } = createSlowlyEndingHelpers();
  const { pool } = open(start, { taskMs: 20 });
  await expect(pool.run(ada, "hang")).rejects.toMatchObject({ failure: "tooSlow" });
  const next = pool.run(ada, "answer");
  made[0]?.ended();
  expect(await next).toBe(1);
});

describe("the memory of all helpers", () => {
  it("is shared by party; helpers that are only kept make room", async () => {
    const memory = createHelperMemory(100);
    const ended: string[] = [];
    const uncount = memory.keep(60, async () => void ended.push("kept"));
    const release = await memory.claim(ada, 40);
    expect(ended).toEqual([]);
    const again = memory.claim(ada, 40);
    const other = await memory.claim(bob, 40);
    expect(ended).toEqual(["kept"]);
    uncount();
    const early = await Promise.race([again, Promise.resolve("waits")]);
    expect(early).toBe("waits");
    release();
    (await again)();
    other();
  });

  it("lets a task that needs more than half have it alone, and gives up with its caller", async () => {
    const memory = createHelperMemory(100);
    const release = await memory.claim(ada, 90);
    const wait = new AbortController();
    const waiting = memory.claim(bob, 20, wait.signal);
    wait.abort();
    await expect(waiting).rejects.toMatchObject({ status: 503 });
    release();
    (await memory.claim(bob, 90))();
  });
});
