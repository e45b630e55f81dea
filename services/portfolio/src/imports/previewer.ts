import { unavailable } from "@laurel/hosting/http/problems";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { createTurns } from "@laurel/hosting/work/turns";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PreviewRefusal, PreviewRequest } from "./preview.ts";

/** Reads files outside of the event loop, where neither their size nor their malice holds up other calls. */
export interface Previewer {
  /** Runs an import in its turn: two of a person at a time. Throws a 503 problem when too many are waiting. */
  run<Value>(userId: string, work: () => Promise<Value>): Promise<Value>;
  /** The preview as JSON. Throws a 503 problem when too many are waiting. */
  preview(request: PreviewRequest): Promise<Uint8Array | PreviewRefusal>;
}

/** One more than a person may run at once, so that nobody waits for one person. */
const WORKERS = 3;
const WAITING = 100;
const MOST_MS = 20_000;
/** Far above what 5,000 rows need. */
const MOST_MEGABYTES = 512;
/** How long a worker is kept for another file: it takes longer to start than most files take to read. */
const KEPT_MS = 30_000;

export function createPreviewer(): Previewer {
  const heavy = createHeavyWork();
  const turns = createTurns(WORKERS, WAITING);
  const workers = createKeptWorkers();
  return {
    run: heavy.run,
    async preview(request) {
      const preview = await turns.take("preview", () => previewed(request, workers));
      if (preview === undefined)
        throw unavailable("The server is busy right now. Please try again in a moment.", 5);
      return preview;
    },
  };
}

/** A file that takes too much time or memory isn't a list of credentials. */
async function previewed(
  request: PreviewRequest,
  workers: KeptWorkers,
): Promise<Uint8Array | PreviewRefusal> {
  const worker = workers.take();
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    const answered = once(worker, "message", { signal });
    worker.postMessage(request);
    const [preview]: (Uint8Array | PreviewRefusal)[] = await answered;
    workers.keep(worker);
    return preview ?? "NotRecognized";
  } catch (error) {
    await worker.terminate();
    if (signal.aborted || isOutOfMemory(error)) return "NotRecognized";
    throw error;
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

interface KeptWorkers {
  take(): Worker;
  /** Keeps a worker that has answered for the next file. It doesn't keep the process alive. */
  keep(worker: Worker): void;
}

function createKeptWorkers(): KeptWorkers {
  const idle = new Map<Worker, NodeJS.Timeout>();
  return {
    take() {
      const [kept] = idle;
      if (kept === undefined) return startWorker();
      const [worker, timer] = kept;
      clearTimeout(timer);
      idle.delete(worker);
      worker.ref();
      return worker;
    },
    keep(worker) {
      const end = () => {
        idle.delete(worker);
        void worker.terminate();
      };
      worker.unref();
      idle.set(worker, setTimeout(end, KEPT_MS).unref());
    },
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./preview-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  // Who waits for an answer gets the error too. Without anybody waiting, it must not end the process.
  return worker.on("error", () => undefined);
}
