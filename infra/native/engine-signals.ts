import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { InfraError } from "./commands.ts";
import { livingPid, STATE_FILE } from "./engine-state.ts";

const STOP_MS = 15_000;
const KILLED_MS = 30_000;
const STOPPED_MS = 30_000;
const LOOK_MS = 20;
/** Nobody ever wakes what waits on it. */
const NEVER = new Int32Array(new SharedArrayBuffer(4));

/** Signals the engine of that folder, if its very process lives. */
export function signalEngine(folder: string, signal: NodeJS.Signals): void {
  const pid = livingPid(folder);
  if (pid !== undefined) process.kill(pid, signal);
}

/**
 * SIGSTOP; returns once every thread is stopped, which on a busy machine is later than the signal: until then it may
 * still answer.
 */
export function pauseEngine(folder: string): void {
  signalEngine(folder, "SIGSTOP");
  const pid = livingPid(folder);
  const end = performance.now() + STOPPED_MS;
  while (pid !== undefined && !standsStill(pid)) {
    if (performance.now() > end)
      throw new InfraError(`${basename(folder)} (pid ${pid}) doesn't stop`);
    Atomics.wait(NEVER, 0, 0, 1);
  }
}

function standsStill(pid: number): boolean {
  const threads = `/proc/${pid}/task`;
  // Where there is no /proc nobody can tell.
  if (!existsSync(threads)) return true;
  return readdirSync(threads).every((thread) => isStopped(join(threads, thread, "stat")));
}

/** By the letter behind the name in its brackets. A thread that has ended answers nothing either. */
function isStopped(stat: string): boolean {
  try {
    const text = readFileSync(stat, "utf8");
    return text.charAt(text.lastIndexOf(")") + 2) === "T";
  } catch {
    return true;
  }
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
    throw new InfraError(`${basename(folder)} (pid ${livingPid(folder)}) doesn't exit`);
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
