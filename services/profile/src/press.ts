import { unavailable } from "@laurel/platform/runtime/problems";
import { Worker } from "node:worker_threads";
import type { PressAnswer, PressTask } from "./press-worker.ts";

/**
 * Makes documents and pictures beside the event loop, one after another: the largest CV takes seconds, and the
 * libraries more memory than the whole service.
 */
export interface Press {
  /** The file's bytes. Throws a 503 problem when too many wait already. */
  print(task: PressTask): Promise<Buffer>;
  close(): Promise<void>;
}

export interface PressLimits {
  /** How many may be under way or wait. */
  queue: number;
  /** A task that takes longer is given up. */
  taskMs: number;
  /** The worker and its memory go when there was nothing to do for that long. */
  idleMs: number;
}

const LIMITS: PressLimits = { queue: 20, taskMs: 20_000, idleMs: 30_000 };

export function createPress(limits: PressLimits = LIMITS): Press {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function startWorker(): Worker {
    const started = new Worker(new URL("./press-worker.ts", import.meta.url));
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on("error", forget).on("exit", forget).unref();
    return started;
  }

  async function stopWorker(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function printNext(task: PressTask): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= startWorker();
    const answer = await answerOf(worker, task, limits.taskMs).catch(async (error: unknown) => {
      await stopWorker();
      throw error;
    });
    if (!answer.ok) throw new Error(`A ${task.kind} could not be made: ${answer.reason}`);
    const { buffer, byteOffset, byteLength } = answer.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  return {
    async print(task) {
      if (waiting >= limits.queue)
        throw unavailable("Too many at the moment. Please try again.", 5);
      waiting += 1;
      const printed = last.then(() => printNext(task));
      last = printed.catch(() => undefined);
      try {
        return await printed;
      } finally {
        waiting -= 1;
        if (waiting === 0) idle = setTimeout(() => void stopWorker(), limits.idleMs).unref();
      }
    },
    close: stopWorker,
  };
}

/** Rejects when the worker ends or does not answer in time. */
async function answerOf(worker: Worker, task: PressTask, ms: number): Promise<PressAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PressAnswer>();
  const ended = () => reject(new Error("the worker ended"));
  const timer = setTimeout(() => reject(new Error("the worker did not answer in time")), ms);
  worker.once("message", resolve).once("error", reject).once("exit", ended);
  worker.postMessage(task);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", reject).off("exit", ended);
  }
}
