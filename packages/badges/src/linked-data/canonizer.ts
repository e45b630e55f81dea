import { Worker } from "node:worker_threads";
import { once } from "node:events";
import type { Canonize, CanonizeOutcome } from "../model.ts";

/** Enough for any badge. A document that was made to need more ends the worker, not the process. */
const RESOURCES = { maxOldGenerationSizeMb: 192, stackSizeMb: 2 };

/**
 * Canonicalizes in a worker of its own, until `signal` is aborted: some documents take hours, and the libraries' memory
 * is free again afterwards. They are loaded with the first badge that needs them.
 */
export const canonizeUntil =
  (signal: AbortSignal): Canonize =>
  async (documents) => {
    const worker = new Worker(new URL("./canonize-worker.ts", import.meta.url), {
      workerData: documents,
      resourceLimits: RESOURCES,
    });
    try {
      const [outcome]: CanonizeOutcome[] = await once(worker, "message", { signal });
      return outcome ?? { kind: "tooSlow" };
    } catch {
      return { kind: "tooSlow" };
    } finally {
      await worker.terminate();
    }
  };
