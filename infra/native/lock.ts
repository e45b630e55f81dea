import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { InfraError } from "./commands.ts";
import { identityOf } from "./process-identity.ts";

/** Longer than the slowest build under a lock. */
const PATIENCE_MS = 15 * 60_000;
const LOOK_MS = 100;

/** Runs the work while no other process holds the lock file. The lock of a dead process is ignored. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  while (!tryLock(file)) {
    if (performance.now() > end) throw new InfraError(`${file} is held by another process`);
    await pause(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, ownMark());
  try {
    // A link appears atomically with its content, and fails if the file exists.
    linkSync(draft, file);
    return true;
  } catch {
    if (!isAlive(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** This process as text, to store in a file. */
export function ownMark(): string {
  return `${process.pid} ${identityOf(process.pid)}`;
}

/** Whether the process described in the file is alive. */
export function isAlive(file: string): boolean {
  try {
    const mark = readFileSync(file, "utf8");
    const pid = Number(mark.split(" ")[0]);
    return mark === `${pid} ${identityOf(pid)}`;
  } catch {
    return false;
  }
}
