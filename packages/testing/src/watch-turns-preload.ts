// Loaded before a program by `--import`: appends each long turn of its event loop to the file TURNS_FILE, in milliseconds of
// processor time, which pass no faster on a busy machine.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.TURNS_FILE ?? "";
const LONG_MS = 20;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let before = cpuMs();

/** Timers run once in each turn, so that this much has passed in no more than one. */
function look(): void {
  const now = cpuMs();
  if (now - before > LONG_MS) appendFileSync(file, `${Math.round(now - before)}\n`);
  before = cpuMs();
  setTimeout(look, 0).unref();
}

if (isMainThread && file !== "") look();
