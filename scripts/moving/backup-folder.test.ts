import { createTempDirectory } from "@laurel/testing/temp-directory";
import promises, { writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { finishFolder, prepareFolder, readManifest } from "./backup-folder.ts";
import { FORMAT, type Manifest } from "./format.ts";

const CHANGES = ["chmod", "mkdir", "open", "rename", "rm"] as const;
type Change = (...words: unknown[]) => Promise<unknown>;

/** Lets only the first changes of files succeed, as if the process were killed then. */
function killAfter(changes: number): Disposable {
  let left = changes;
  const spies = CHANGES.map((name) => {
    const real = promises[name] as Change;
    const change: Change = async (...words) => {
      if (left === 0) throw new Error("killed");
      left -= 1;
      return real(...words);
    };
    return vi.spyOn(promises, name).mockImplementation(change as never);
  });
  syncBuiltinESMExports();
  return {
    [Symbol.dispose]: () => {
      for (const spy of spies) spy.mockRestore();
      syncBuiltinESMExports();
    },
  };
}

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
  using _killed = killAfter(changes);
  await backUp(folder).catch((error: unknown) => expect(error).toEqual(new Error("killed")));
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
