import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { InfraError } from "./commands.ts";
import { livingPid, STATE_FILE } from "./engine-state.ts";

const STOP_MS = 15_000;
const KILLED_MS = 30_000;
const STOPPED_MS = 30_000;
const LOOK_MS = 20;
/** Nothing ever wakes a waiter on it. */
const NEVER = new Int32Array(new SharedArrayBuffer(4));

/** Signals the engine in that folder if exactly that process is alive. */
export function signalEngine(folder: string, signal: NodeJS.Signals): void {
  const pid = livingPid(folder);
  if (pid !== undefined) process.kill(pid, signal);
}

/**
 * Sends SIGSTOP and returns once every thread is stopped. On a busy machine that takes a moment, during which the
 * engine may still answer.
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
  // Without /proc there is no way to check.
  if (!existsSync(threads)) return true;
  return readdirSync(threads).every((thread) => isStopped(join(threads, thread, "stat")));
}

/** Reads the state letter after the name in parentheses. A thread that has ended doesn't answer either. */
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
  // A paused process handles no other signal.
  signalEngine(folder, "SIGCONT");
  if (!(await isGone(folder, STOP_MS))) await killEngine(folder);
}

/** SIGKILL. Resolves once the process is gone. */
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
