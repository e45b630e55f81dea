import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { once } from "node:events";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { openEngine, type Engine } from "./engine.ts";
import { readState, writeState } from "./engine-state.ts";
import { identityOf } from "./process-identity.ts";
import { echo } from "./testing/echo.ts";

let directory: TempDirectory;
let engine: Engine;
beforeEach(async () => {
  directory = await createTempDirectory();
  engine = openEngine(echo(), directory.at("echo"));
});
afterEach(async () => {
  await engine.remove();
  await directory[Symbol.asyncDispose]();
});

const starts = () => readFileSync(join(engine.folder, "data/starts.txt"), "utf8").trim();

it("answers once it is started, and is started once by concurrent callers", async () => {
  await Promise.all([engine.start(), engine.start(), engine.start()]);
  expect(await engine.answers()).toBe(true);
  expect(starts()).toBe("start");
});

it("keeps its port and data when it was killed or stopped", async () => {
  await engine.start();
  const before = engine.environment();
  await engine.kill();
  expect([engine.pid(), await engine.answers()]).toEqual([undefined, false]);
  await engine.start();
  await engine.restart();
  expect(engine.environment()).toEqual(before);
  expect(starts()).toBe("start\nstart\nstart");
});

it("does not answer while it is paused, and can then be stopped", async () => {
  await engine.start();
  engine.pause();
  expect([await engine.answers(), engine.pid() !== undefined]).toEqual([false, true]);
  engine.resume();
  expect(await engine.answers()).toBe(true);
  engine.pause();
  await engine.stop();
  expect(engine.pid()).toBeUndefined();
});

it("never signals a process that only has the same pid", async () => {
  await engine.start();
  await engine.stop();
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(stranger, "spawn");
  const { pid = 0 } = stranger;
  try {
    const state = readState(engine.folder);
    if (state) writeState(engine.folder, { ...state, process: { pid, identity: "an older one" } });
    await engine.stop();
    await engine.kill();
    expect([engine.pid(), identityOf(pid)]).toEqual([undefined, expect.any(String)]);
  } finally {
    stranger.kill("SIGKILL");
  }
});

it("refuses to start when another program has its port", async () => {
  await engine.start();
  await engine.stop();
  const other = createServer().listen(engine.port("client"), "127.0.0.1");
  await once(other, "listening");
  try {
    await expect(engine.start()).rejects.toThrow(/its port \d+ is in use by another program/);
  } finally {
    other.close();
  }
});

it("shows the end of the log of a server that does not start", async () => {
  const broken = openEngine(echo({ FAIL: "yes" }), engine.folder);
  await expect(broken.start()).rejects.toThrow(/echo ended; .*\n[^]*it does not want to/);
});
