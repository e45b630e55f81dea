import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startServiceGroup, type ServiceGroup } from "./service-group.ts";

/** Notes its port, and ends at once if a file tells it to. */
const PROGRAM = `
  const { appendFileSync, existsSync, readFileSync, writeFileSync } = require("node:fs");
  const { FOLDER, PORT } = process.env;
  appendFileSync(FOLDER + "/started", PORT + "\\n");
  const failures = existsSync(FOLDER + "/failures") ? Number(readFileSync(FOLDER + "/failures", "utf8")) : 0;
  if (failures > 0) {
    writeFileSync(FOLDER + "/failures", String(failures - 1));
    process.exit(1);
  }
  process.on("SIGTERM", () => process.exit(0));
  process.on("disconnect", () => process.exit(0));
  console.log("locker is ready");
`;

let folder: TempDirectory;
let group: ServiceGroup;
let printed: string[];
beforeEach(async () => {
  folder = await createTempDirectory();
  printed = [];
  writeFileSync(folder.at("main.cjs"), PROGRAM);
  group = startServiceGroup({
    service: "locker",
    ports: [1, 2, 3],
    main: () => folder.at("main.cjs"),
    environment: { ...process.env, FOLDER: folder.path },
    print: (line) => printed.push(line),
    wait: async () => undefined,
  });
  await group.ready;
});
afterEach(async () => {
  await group.stop();
  await folder[Symbol.asyncDispose]();
});

const failNext = (times: number) => writeFileSync(folder.at("failures"), String(times));
const started = () => readFileSync(folder.at("started"), "utf8").trim().split("\n").slice(2);

it("starts each new process on the port that the last one has left", async () => {
  await group.roll();
  expect(started()).toEqual(["1", "2"]);
});

it("starts another process when a new one ends before it is ready", async () => {
  failNext(2);
  await group.roll();
  expect(started()).toEqual(["1", "1", "1", "2"]);
  expect(printed).toEqual([
    "locker ended with 1 before it was ready; another one starts in 1000 ms",
    "locker ended with 1 before it was ready; another one starts in 2000 ms",
  ]);
});

it("gives up after five new processes, and can replace later", async () => {
  failNext(5);
  await expect(group.roll()).rejects.toThrow("locker ended with 1 before it was ready");
  expect(started()).toHaveLength(5);
  await group.roll();
  expect(started().slice(5)).toEqual(["1", "2"]);
});
