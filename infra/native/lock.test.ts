import { existsSync, writeFileSync } from "node:fs";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withLock } from "./lock.ts";

let directory: TempDirectory;
let file: string;
beforeEach(async () => {
  directory = await createTempDirectory();
  file = directory.at("lock");
});
afterEach(() => directory[Symbol.asyncDispose]());

it("admits one process at a time", async () => {
  let inside = 0;
  const visit = () =>
    withLock(file, async () => {
      inside++;
      await new Promise((resolve) => setImmediate(resolve));
      expect(inside--).toBe(1);
    });
  await Promise.all([visit(), visit(), visit()]);
  expect(existsSync(file)).toBe(false);
});

it("is not held by a dead process, even when its pid is in use again", async () => {
  writeFileSync(file, `${process.pid} an-older-process`);
  expect(await withLock(file, async () => "in")).toBe("in");
});

it("is released when the work throws", async () => {
  await expect(withLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(file)).toBe(false);
});
