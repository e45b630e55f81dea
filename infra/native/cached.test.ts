import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cached } from "./cached.ts";

let directory: TempDirectory;
let folder: string;
beforeEach(async () => {
  directory = await createTempDirectory();
  folder = directory.path;
  vi.stubEnv("LAUREL_CACHE", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await directory[Symbol.asyncDispose]();
});

it("builds once", async () => {
  const build = vi.fn<(draft: string) => Promise<void>>(async (draft) =>
    writeFileSync(join(draft, "tool"), "whole"),
  );
  expect(await cached("tool-1", build)).toBe(join(folder, "tool-1"));
  await cached("tool-1", build);
  expect([build.mock.calls.length, readdirSync(folder)]).toEqual([1, ["tool-1"]]);
});

it("keeps nothing of an interrupted build", async () => {
  const build = async (draft: string) => {
    writeFileSync(join(draft, "tool"), "half");
    throw new Error("the line is dead");
  };
  await expect(cached("tool-1", build)).rejects.toThrow("the line is dead");
  expect(readdirSync(folder)).toEqual([]);
});

it("lets two concurrent builders both succeed", async () => {
  const both = Promise.withResolvers<void>();
  let building = 0;
  const build = async (draft: string) => {
    if (++building === 2) both.resolve();
    await both.promise;
    writeFileSync(join(draft, "tool"), "whole");
  };
  const folders = await Promise.all([cached("tool-1", build), cached("tool-1", build)]);
  expect([folders[0], readdirSync(folder)]).toEqual([folders[1], ["tool-1"]]);
});
