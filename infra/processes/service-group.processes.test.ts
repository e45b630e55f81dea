import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startServiceGroup, type ServiceGroup } from "./service-group.ts";

/**
 * Notes when it starts and when it has finished its work. If a file tells it to, it ends at once, or becomes ready only when
 * it is stopped.
 */
const PROGRAM = `
  const { appendFileSync, existsSync, readFileSync, writeFileSync } = require("node:fs");
  const { FOLDER, PORT } = process.env;
  const note = (what) => appendFileSync(FOLDER + "/notes", what + " " + PORT + "\\n");
  const failures = existsSync(FOLDER + "/failures") ? Number(readFileSync(FOLDER + "/failures", "utf8")) : 0;
  process.once("disconnect", () => process.exit());
  process.once("SIGTERM", () => setTimeout(() => { note("end"); process.exit(0); }, 100));
  note("start");
  writeFileSync(FOLDER + "/pid-" + PORT, String(process.pid));
  if (failures > 0) {
    writeFileSync(FOLDER + "/failures", String(failures - 1));
    process.exit(1);
  }
  const ready = () => console.log("locker is ready");
  if (existsSync(FOLDER + "/late")) process.once("SIGTERM", ready);
  else ready();
`;

let folder: TempDirectory;
let group: ServiceGroup;
let printed: string[];
let isMissing: boolean;
let whileWaiting: (signal?: AbortSignal) => unknown;
beforeEach(async () => {
  folder = await createTempDirectory();
  printed = [];
  isMissing = false;
  whileWaiting = () => undefined;
  writeFileSync(folder.at("main.cjs"), PROGRAM);
  group = startServiceGroup({
    service: "locker",
    ports: [1, 2, 3],
    main() {
      if (isMissing) throw new Error("no such file");
      return folder.at("main.cjs");
    },
    environment: { ...process.env, FOLDER: folder.path },
    print: (line) => printed.push(line),
    wait: async (_ms, signal) => whileWaiting(signal),
  });
  await group.ready;
});
afterEach(async () => {
  await group.stop();
  await folder[Symbol.asyncDispose]();
});

const failNext = (times: number) => writeFileSync(folder.at("failures"), String(times));
const roll = (signal = new AbortController().signal) => group.roll(signal);
/** What the programs have noted, without the start of the first two. */
const notes = () => readFileSync(folder.at("notes"), "utf8").trim().split("\n").slice(2);
const REPLACED = ["start 1", "end 2", "start 2", "end 3"];

it("starts each new process on the port that the last one has left", async () => {
  await roll();
  expect(notes()).toEqual(REPLACED);
});

it("starts another process when a new one ends before it is ready", async () => {
  failNext(2);
  await roll();
  expect(notes()).toEqual(["start 1", "start 1", ...REPLACED]);
  expect(printed).toEqual([
    "locker ended with 1 before it was ready; another one starts in 1000 ms",
    "locker ended with 1 before it was ready; another one starts in 2000 ms",
  ]);
});

it("gives up after five new processes, and can replace later", async () => {
  failNext(5);
  await expect(roll()).rejects.toThrow("locker ended with 1 before it was ready");
  const failed = Array.from({ length: 5 }, () => "start 1");
  expect(notes()).toEqual(failed);
  await roll();
  expect(notes()).toEqual([...failed, ...REPLACED]);
});

it("keeps the old processes while the program is missing", async () => {
  isMissing = true;
  await expect(roll()).rejects.toThrow("locker couldn't be started: no such file");
  expect(notes()).toEqual([]);
  isMissing = false;
  await roll();
  expect(notes()).toEqual(REPLACED);
});

it("starts a process that has died once the program is there again", async () => {
  isMissing = true;
  process.kill(Number(readFileSync(folder.at("pid-2"), "utf8")), "SIGKILL");
  const missing = "locker couldn't be started: no such file; it starts again in ";
  await expect.poll(() => printed.some((line) => line.startsWith(missing))).toBe(true);
  isMissing = false;
  await expect.poll(notes).toEqual(["start 2"]);
});

it("ends a process that isn't ready when it is told to, and can replace later", async () => {
  writeFileSync(folder.at("late"), "");
  const over = new AbortController();
  const rolled = roll(over.signal);
  await expect.poll(notes).toEqual(["start 1"]);
  over.abort();
  expect(await rolled).toBe(false);
  expect(notes()).toEqual(["start 1", "end 1"]);
  rmSync(folder.at("late"));
  expect(await roll()).toBe(true);
  expect(notes()).toEqual(["start 1", "end 1", ...REPLACED]);
  expect(printed).toEqual([]);
});

it("doesn't wait for the next attempt when it is told to end", async () => {
  failNext(1);
  const over = new AbortController();
  whileWaiting = (signal) => {
    over.abort();
    expect(signal?.aborted).toBe(true);
  };
  expect(await roll(over.signal)).toBe(false);
  expect(notes()).toEqual(["start 1"]);
});

it("keeps the processes that were ready before it is told to end, and says that it ended early", async () => {
  const over = new AbortController();
  whileWaiting = (signal) => {
    // Callers need the time to notice the new process, whatever comes next.
    expect(signal).toBeUndefined();
    if (notes().includes("start 2")) over.abort();
  };
  expect(await roll(over.signal)).toBe(false);
  expect(notes()).toEqual(REPLACED);
  whileWaiting = () => undefined;
  expect(await roll()).toBe(true);
  expect(notes()).toEqual([...REPLACED, "start 3", "end 1", "start 1", "end 2"]);
});

it("lets every process finish its work when it is stopped while processes are replaced", async () => {
  whileWaiting = () => void group.stop();
  expect(await roll()).toBe(false);
  await group.stop();
  expect(notes().toSorted()).toEqual(["end 1", "end 2", "end 3", "start 1"]);
});
