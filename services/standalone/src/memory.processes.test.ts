import { addBadge } from "@laurel/contracts/routes/badges";
import { readDocument } from "@laurel/contracts/routes/document-imports";
import { previewImport } from "@laurel/contracts/routes/imports";
import { uploadPicture } from "@laurel/contracts/routes/pictures";
import { restoreMe } from "@laurel/contracts/routes/restore";
import { isEverything } from "@laurel/testing/deployment";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startLaurelProcess } from "./testing/laurel-process.ts";
import { signUp, type TestUser } from "./testing/test-user.ts";
import {
  bakedOf,
  exportOf,
  interlaced,
  jsonOf,
  listOf,
  MIB,
  packedPdf,
  repeated,
} from "./testing/worst-files.ts";

/** What a process and its helpers may use beyond what they hold at rest: the limits of pods follow from it. */
const MOST_MIB = 300;

const statusOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
};
const fieldOf = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);

/**
 * The memory of a process and its children without what they share, in MiB, as the limit of a pod counts it: of all, and of
 * each with its number of threads, the process first.
 */
function usedBy(pid: number): { sum: number; each: string } {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const own = all
    .map(statusOf)
    .filter((status) => fieldOf(status, "Pid") === pid || fieldOf(status, "PPid") === pid)
    .map((status) => ({
      mib: fieldOf(status, "RssAnon") / 1024,
      threads: fieldOf(status, "Threads"),
    }));
  return {
    sum: own.reduce((sum, { mib }) => sum + mib, 0),
    each: own.map(({ mib, threads }) => `${Math.round(mib)} (${threads} threads)`).join(", "),
  };
}

async function send(
  { cookie }: TestUser,
  url: string,
  path: string,
  bytes: Buffer,
): Promise<number> {
  const form = new FormData();
  form.set("use", "credential");
  form.set("file", new File([new Uint8Array(bytes)], "file"));
  const answer = await fetch(url + path, { method: "POST", headers: { cookie }, body: form });
  await answer.arrayBuffer();
  return answer.status;
}

/** What people may send to a service at once. In a cluster, each service is a process of its own. */
const INPUTS: Record<string, () => Promise<[path: string, bytes: Buffer][]>> = {
  portfolio: async () => [
    [readDocument.path, packedPdf(600 * MIB)],
    [readDocument.path, interlaced({ side: 2_000, bits: 16 })],
    [addBadge.path, bakedOf(jsonOf("[", 5 * MIB - 100))],
    [previewImport.path, repeated('"a","b"\n', 10 * MIB - 100)],
  ],
  locker: async () => [
    [uploadPicture.path, interlaced({ side: 6_300, bits: 16 })],
    [uploadPicture.path, interlaced({ side: 1_500, bits: 16 })],
    [uploadPicture.path, interlaced({ side: 2_200, bits: 8 })],
  ],
  profile: async () => [
    [restoreMe.path, await exportOf("learning-paths.json", listOf("1,", 60 * MIB))],
    [restoreMe.path, await exportOf("badges.json", listOf("[", 60 * MIB))],
  ],
};

/** Of those, only what needs most is tried on each commit. */
const TRIED = isEverything ? Object.entries(INPUTS) : Object.entries(INPUTS).slice(0, 1);

it.each(TRIED)(
  "what people send to %s makes it and its helpers use at most 300 MiB more than at rest",
  async (_service, make) => {
    await using folder = await createTempDirectory();
    const environment = { DATA_DIR: join(folder.path, "data"), RATE_LIMITS: "off" };
    const inputs = await make();
    const laurel = await startLaurelProcess(environment);
    try {
      const people = await Promise.all(
        ["ada", "bob", "eve"].map((name) => signUp(laurel.url, name)),
      );
      const atRest = usedBy(laurel.pid);
      let most = atRest;
      const watch = setInterval(() => {
        const now = usedBy(laurel.pid);
        if (now.sum > most.sum) most = now;
      }, 25);
      const statuses = await Promise.all(
        people.flatMap((person) =>
          inputs.map(([path, bytes]) => send(person, laurel.url, path, bytes)),
        ),
      );
      clearInterval(watch);
      expect(statuses.filter((status) => status === 500 || status === 502)).toEqual([]);
      expect({ grown: most.sum - atRest.sum, atRest, most }).toSatisfy(
        ({ grown }) => grown < MOST_MIB,
      );
    } finally {
      await laurel.kill();
    }
  },
);
