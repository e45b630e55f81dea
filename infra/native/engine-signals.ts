import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { InfraError } from "./commands.ts";
import { livingPid, STATE_FILE } from "./engine-state.ts";

const STOP_MS = 15_000;
const KILLED_MS = 5_000;
const LOOK_MS = 20;

/** Signals the engine of that folder, if its very process lives. */
export function signalEngine(folder: string, signal: NodeJS.Signals): void {
  const pid = livingPid(folder);
  if (pid !== undefined) process.kill(pid, signal);
}

/** SIGTERM, and SIGKILL after 15 s. */
export async function stopEngine(folder: string): Promise<void> {
  signalEngine(folder, "SIGTERM");
  // A paused process takes no other signal.
  signalEngine(folder, "SIGCONT");
  if (!(await isGone(folder, STOP_MS))) await killEngine(folder);
}

/** SIGKILL; resolves once the process is gone. */
export async function killEngine(folder: string): Promise<void> {
  signalEngine(folder, "SIGKILL");
  if (!(await isGone(folder, KILLED_MS)))
    throw new InfraError(`${basename(folder)} (pid ${livingPid(folder)}) does not end`);
}

/** The folders of engines that were started below this one. */
export function engineFolders(folder: string): string[] {
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : [];
  return names
    .map((name) => join(folder, name))
    .filter((one) => statSync(join(one, STATE_FILE), { throwIfNoEntry: false })?.isFile());
}

async function isGone(folder: string, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (livingPid(folder) !== undefined) {
    if (performance.now() > end) return false;
    await pause(LOOK_MS);
  }
  return true;
}
