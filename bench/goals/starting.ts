import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@laurel/testing/free-port";
import { median } from "../measure.ts";
import type { Result } from "../result.ts";
import { withFolder } from "../product.ts";
import { treeOf } from "../process-tree.ts";

const ROUNDS = 5;
const SETTLED_MS = 2_000;
const root = fileURLToPath(new URL("../..", import.meta.url));

interface Started {
  seconds: number;
  /** The proportional set size of npm and the product: shared memory counts in part. */
  megabytes: number;
}

/** The time from `npm start` to its ready line with a finished build, and the memory two seconds later. */
export function starting(): Promise<Result[]> {
  return withFolder(async (folder) => {
    const rounds: Started[] = [];
    // The first start creates keys and files, and builds the web app if needed.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const started = await startOnce(join(folder, "data"));
      if (round > 0) rounds.push(started);
    }
    const seconds = rounds.map((round) => round.seconds);
    const megabytes = rounds.map((round) => round.megabytes);
    const raw = (values: number[], digits: number) =>
      values.map((v) => v.toFixed(digits)).join(" ");
    const isReported = existsSync("/proc/self/smaps_rollup");
    return [
      {
        name: "START ready",
        value: median(seconds),
        unit: "s",
        goal: { atMost: 1.4 },
        detail: raw(seconds, 2),
      },
      {
        name: "START memory",
        value: isReported ? median(megabytes) : undefined,
        unit: "MB",
        goal: { atMost: 200 },
        detail: isReported ? raw(megabytes, 0) : "this system doesn't report it",
      },
    ];
  });
}

async function startOnce(folder: string): Promise<Started> {
  const begun = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exit = once(child, "exit");
  try {
    await readyLine(child);
    const seconds = (performance.now() - begun) / 1_000;
    await pause(SETTLED_MS);
    const sizes = treeOf(child.pid ?? 0).map(proportionalMegabytes);
    return { seconds, megabytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    const tree = treeOf(child.pid ?? 0);
    child.kill("SIGTERM");
    await exit;
    // npm may end before the product, which still holds its folder.
    while (tree.some(lives)) await pause(20);
  }
}

async function readyLine(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error("npm start has no output");
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith("Laurel is ready at ")) return;
  throw new Error("npm start ended before it was ready");
}

function proportionalMegabytes(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`;
  const found = existsSync(file) ? /^Pss:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8")) : null;
  return Number(found?.[1] ?? 0) / 1024;
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
