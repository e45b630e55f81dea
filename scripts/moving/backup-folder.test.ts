import { createTempDirectory } from "@laurel/testing/temp-directory";
import type promises from "node:fs/promises";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { finishFolder, prepareFolder, readManifest } from "./backup-folder.ts";
import { FORMAT, type Manifest } from "./format.ts";

/** How many changes of files are still made before the process "is killed". */
const files = vi.hoisted(() => ({ left: Infinity }));

vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof promises>();
  const killed =
    <Words extends unknown[], Result>(change: (...words: Words) => Result) =>
    (...words: Words): Result => {
      if (files.left === 0) throw new Error("killed");
      files.left -= 1;
      return change(...words);
    };
  const { chmod, mkdir, open, rename, rm } = real;
  return {
    ...real,
    chmod: killed(chmod),
    mkdir: killed(mkdir),
    open: killed(open),
    rename: killed(rename),
    rm: killed(rm),
  };
});

const manifest: Manifest = {
  format: FORMAT,
  at: "2026-11-26T08:00:00.000Z",
  from: "embedded",
  services: {},
  files: [],
  objects: { count: 0, bytes: 0 },
  changedAccounts: 0,
  missing: [],
};

async function backUp(folder: string): Promise<void> {
  await prepareFolder(folder);
  await writeFile(join(folder, "erased.ndjson"), "");
  await finishFolder(folder, manifest);
}

/** Interrupts a backup after a number of changes, if it isn't finished by then. */
async function interrupt(folder: string, changes: number): Promise<void> {
  files.left = changes;
  try {
    await backUp(folder);
  } catch (error) {
    expect(error).toEqual(new Error("killed"));
  } finally {
    files.left = Infinity;
  }
}

const isBackup = (folder: string) =>
  readManifest(folder).then(
    () => true,
    () => false,
  );

it("a backup that is interrupted between any two changes of its folder, even twice, can be begun again", async () => {
  await using temporary = await createTempDirectory();
  const states: string[] = [];
  for (let first = 0; first < 12; first += 1) {
    for (let second = 0; second < 12; second += 1) {
      const folder = temporary.at(`${first}-${second}`);
      await interrupt(folder, first);
      if (!(await isBackup(folder))) await interrupt(folder, second);
      states.push((await isBackup(folder)) ? "whole" : "interrupted");
      if (!(await isBackup(folder))) await backUp(folder);
      expect(await readManifest(folder)).toEqual(manifest);
    }
  }
  expect(new Set(states)).toEqual(new Set(["whole", "interrupted"]));
});
