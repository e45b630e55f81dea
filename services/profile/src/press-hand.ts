import { Worker } from "node:worker_threads";
import type { PressLimits } from "./press.ts";
import type { PressAnswer, PressTask } from "./press-worker.ts";

/** One worker of the press. It starts with its first task, ends when it has been idle, and runs one task at a time. */
export interface PressHand {
  print(task: PressTask): Promise<Buffer>;
  close(): Promise<void>;
}

/** The largest CV as a PDF needs 200 MB. A task that needs more than this ends its worker, not the process. */
const HEAP_MB = 512;

export function createPressHand({
  taskMs,
  idleMs,
}: Pick<PressLimits, "taskMs" | "idleMs">): PressHand {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function startWorker(): Worker {
    const started = new Worker(new URL("./press-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
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

  return {
    async print(task) {
      clearTimeout(idle);
      worker ??= startWorker();
      try {
        const answer = await answerOf(worker, task, taskMs);
        if (!answer.ok) throw new Error(`A ${task.kind} couldn't be created: ${answer.reason}`);
        const { buffer, byteOffset, byteLength } = answer.bytes;
        return Buffer.from(buffer, byteOffset, byteLength);
      } catch (error) {
        if (error instanceof NoAnswer) await stopWorker();
        throw error;
      } finally {
        idle = setTimeout(() => void stopWorker(), idleMs).unref();
      }
    },
    close: stopWorker,
  };
}

class NoAnswer extends Error {}

/** Throws NoAnswer when the worker ends or does not answer in time. */
async function answerOf(worker: Worker, task: PressTask, ms: number): Promise<PressAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PressAnswer>();
  const failed = (error: unknown) => reject(new NoAnswer("the worker failed", { cause: error }));
  const ended = () => reject(new NoAnswer("the worker ended"));
  const timer = setTimeout(() => reject(new NoAnswer("the worker didn't answer in time")), ms);
  worker.once("message", resolve).once("error", failed).once("exit", ended);
  worker.postMessage(task);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", failed).off("exit", ended);
  }
}
