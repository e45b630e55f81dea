import { SERVICES } from "@laurel/contracts/services";
import { startLaurelProcess, type LaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { leavesOutSlow } from "@laurel/testing/deployment";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOT_REPLACED, REPLACED } from "./one-roll-at-a-time.ts";

let folder: TempDirectory;
let laurel: LaurelProcess;
let printed: string[];
beforeAll(async () => {
  folder = await createTempDirectory();
  printed = [];
  laurel = await startLaurelProcess({ DATA_DIR: folder.path, RATE_LIMITS: "off" }, (line) =>
    printed.push(line),
  );
});
afterAll(() => folder[Symbol.asyncDispose]());

/** Shorter than a test may take, so that a failure says what the product has printed. */
const LONGEST_REPLACEMENT_MS = 480_000;

/** What the product printed and logged last, and what the portfolio's processes do, to explain a failure. */
const told = () =>
  [
    ...printed.slice(-5),
    ...laurel
      .errors()
      .split("\n")
      .slice(-8)
      .map((line) => line.slice(0, 400)),
    ...processesOf("portfolio").map(stateOf),
  ].join("\n");

/** The state of a process, its processor time in ticks, and where it waits in the kernel. */
function stateOf(pid: number): string {
  const [state = "", ...rest] =
    readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return `${pid} ${state} ${rest[10]}+${rest[11]} ticks, ${readFileSync(`/proc/${pid}/wchan`, "utf8")}`;
}

const BODY = { type: "course", organization: "Anywhere", completedDate: "2025-06-01" };

/** The pids of the processes of a service. */
function processesOf(service: string): number[] {
  const children = readFileSync(`/proc/${laurel.pid}/task/${laurel.pid}/children`, "utf8");
  const isOne = (pid: string) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`services/${service}/src/main.ts`);
  return children.split(" ").filter(Boolean).filter(isOne).map(Number);
}

const isNew = (before: readonly number[]) => (pid: number) => !before.includes(pid);

/** Adds and reads until stopped. Returns the faults that it found. */
function addAndRead(person: TestUser) {
  const wrong: string[] = [];
  let done = 0;
  let stopped = false;
  async function run(): Promise<void> {
    while (!stopped) {
      const body = { ...BODY, name: `Course ${done}` };
      const added = await person.call("POST", "/api/credentials", { body });
      if (added.status !== 201) wrong.push(`added: ${added.status}`);
      const { id } = (await added.json()) as { id?: string };
      const listed = await person.call("GET", "/api/credentials");
      if (listed.status !== 200) wrong.push(`listed: ${listed.status}`);
      else if (!(await listed.text()).includes(`"${id}"`)) wrong.push("stale");
      done += 1;
    }
  }
  const running = run();
  return {
    done: () => done,
    async stop() {
      stopped = true;
      await running;
      return wrong;
    },
  };
}

it("runs the requested number of processes", () => {
  expect(processesOf("portfolio")).toHaveLength(3);
  expect(processesOf("identity")).toHaveLength(2);
  expect(processesOf("gateway")).toHaveLength(1);
});

it("says that requests aren't limited", () => {
  expect(printed.filter((line) => line.startsWith("RATE_LIMITS is off: "))).toHaveLength(1);
});

it("restarts killed processes", async () => {
  const before = processesOf("portfolio");
  for (const pid of before) process.kill(pid, "SIGKILL");
  await expect.poll(() => processesOf("portfolio").filter(isNew(before)).length).toBe(3);
  // Health is remembered for a moment: the first answer may be from before the kill.
  for (const status of [503, 200])
    await expect
      .poll(async () => `${(await fetch(`${laurel.url}/api/health`)).status}\n${told()}`)
      .toMatch(new RegExp(`^${status}`));
  const person = await signUp(laurel.url, `grace-${process.pid}`);
  const added = await person.call("POST", "/api/credentials", {
    body: { ...BODY, name: "Course" },
  });
  expect(added.status, `${await added.text()}\n${told()}`).toBe(201);
});

it.skipIf(leavesOutSlow)(
  "replaces every process of every service without an error for active users",
  async () => {
    const before = SERVICES.flatMap(processesOf);
    const people = await Promise.all(
      [1, 2, 3].map((n) => signUp(laurel.url, `r${n}-${process.pid}`)),
    );
    const work = people.map(addAndRead);
    const wrong: string[] = [];
    const isOver = () => printed.some((line) => line === REPLACED || line.startsWith(NOT_REPLACED));
    try {
      process.kill(laurel.pid, "SIGHUP");
      for (const begun = performance.now(); !isOver(); await pause(100))
        if (performance.now() - begun > LONGEST_REPLACEMENT_MS) break;
    } finally {
      for (const one of work) wrong.push(...(await one.stop()));
    }
    const left = before.filter(isAlive).length;
    expect(left, `${left} of ${before.length} old processes are left:\n${told()}`).toBe(0);
    expect(printed).toContain(REPLACED);
    expect(wrong).toEqual([]);
    expect(Math.min(...work.map((one) => one.done()))).toBeGreaterThan(10);
    const after = SERVICES.flatMap(processesOf);
    expect(after).toHaveLength(before.length);
    expect(after.filter(isNew(before))).toEqual(after);
  },
);

it("serves metrics only on the internal network", async () => {
  const addresses = JSON.parse(readFileSync(folder.at("run/services.json"), "utf8")) as Record<
    string,
    { port: number }[]
  >;
  const texts = (addresses["portfolio"] ?? []).map(({ port }) =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(
      (answer) => answer.text(),
      () => "",
    ),
  );
  const text = (await Promise.all(texts)).join("\n");
  expect(text).toMatch(/laurel_appends_total\{outcome="appended",service="portfolio"\} \d+/);
  expect(text).toMatch(/laurel_lag_commits\{group="portfolio\.credentials@\d+"/);
  expect(text).toContain("laurel_relay_age_seconds");
  const outside = await fetch(`${laurel.url}/metrics`, { headers: { accept: "text/plain" } });
  expect(outside.status).toBe(404);
});

it("ends with exit code 0 on request, and leaves no process", async () => {
  const pids = [...SERVICES, "gateway"].flatMap(processesOf);
  expect(await laurel.stop()).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

it("also leaves no process when its supervisor is killed", async () => {
  laurel = await startLaurelProcess({ DATA_DIR: folder.path, RATE_LIMITS: "off" });
  const pids = [...SERVICES, "gateway"].flatMap(processesOf);
  process.kill(laurel.pid, "SIGKILL");
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
