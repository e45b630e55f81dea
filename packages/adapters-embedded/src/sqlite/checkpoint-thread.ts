import { Worker } from "node:worker_threads";
import type { CheckpointAnswer, CheckpointTask } from "./checkpoint-worker.ts";

const waiting = new Map<number, (frames: number | undefined) => void>();
let thread: Worker | undefined;
let lastId = 0;

/**
 * Copies the log of a database into its file while the caller goes on to read and write. Returns how many frames the log
 * has, copied or not; undefined when it couldn't be copied. One thread does it for all databases of the process.
 */
export function checkpointInThread(
  file: string,
  mode: CheckpointTask["mode"] = "passive",
): Promise<number | undefined> {
  thread ??= startThread();
  lastId += 1;
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  waiting.set(lastId, resolve);
  thread.ref();
  thread.postMessage({ id: lastId, file, mode } satisfies CheckpointTask);
  return promise;
}

function startThread(): Worker {
  const started = new Worker(new URL("./checkpoint-worker.ts", import.meta.url), {
    // The telemetry, which is loaded before the program, has no room in it.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  started.on("message", ({ id, frames }: CheckpointAnswer) => settle(id, frames));
  started.on("error", forget);
  started.on("exit", forget);
  return started;
}

function settle(id: number, frames: number | undefined): void {
  waiting.get(id)?.(frames);
  waiting.delete(id);
  if (waiting.size === 0) thread?.unref();
}

/** The next checkpoint starts a new thread. */
function forget(): void {
  thread = undefined;
  for (const id of waiting.keys()) settle(id, undefined);
}
