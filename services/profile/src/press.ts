import { mebibytes, startThread } from "@laurel/hosting/work/helper";
import { createHelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import type { Party } from "@laurel/hosting/work/party";
import type { PressAnswer, PressTask } from "./press-worker.ts";

/**
 * Makes documents and pictures outside the event loop: the largest CV takes seconds, and the libraries need more memory
 * than the rest of the service.
 */
export interface Press {
  /** The file's bytes. Throws a 503 problem when too many are waiting, or once the press is closed. */
  print(party: Party, task: PressTask): Promise<Buffer>;
  close(): Promise<void>;
}

export interface PressLimits {
  /** How many tasks may wait. */
  waiting: number;
  /** A task that takes longer is given up: the largest CV as a PDF takes half of this, and the gateway waits 30 s. */
  taskMs: number;
}

const LIMITS: PressLimits = { waiting: 100, taskMs: 25_000 };
/** The largest CV as a PDF needs 200 MB. A task that needs more than this ends its worker, not the process. */
const HEAP_MB = 200;

export function createPress({ waiting, taskMs }: PressLimits = LIMITS): Press {
  const pool = createHelperPool<PressTask, PressAnswer>({
    start: () => startThread(new URL("./press-worker.ts", import.meta.url), { heapMb: HEAP_MB }),
    helpers: 2,
    waiting,
    waitingOfParty: Math.ceil(waiting / 2),
    bytes: mebibytes(HEAP_MB),
    taskMs,
    idleMs: 30_000,
  });
  return {
    async print(party, task) {
      const answer = await pool.run(party, task).catch((error: unknown) => {
        throw error instanceof NoAnswer ? notMade(task, error.failure, error) : error;
      });
      if (!answer.ok) throw notMade(task, answer.reason);
      const { buffer, byteOffset, byteLength } = answer.bytes;
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: pool.close,
  };
}

const notMade = ({ kind }: PressTask, reason: string, cause?: unknown) =>
  new Error(`A ${kind} couldn't be created: ${reason}`, { cause });
