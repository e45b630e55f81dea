import { busy } from "@laurel/hosting/http/problems";
import { mebibytes, startThread } from "@laurel/hosting/work/helper";
import { createHelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import type { Party } from "@laurel/hosting/work/party";
import type { CanonizeOutcome } from "../model.ts";

/** Enough for any badge. A document that was made to need more ends the worker, not the process. */
const MOST_MEGABYTES = 80;
/** A document that takes longer was made to. */
const CANONIZE_MS = 5_000;

/** Canonicalizes outside of the event loop, in turn by party. */
export interface Canonizer {
  /**
   * Throws a 503 problem when `whole` is aborted before the outcome, and when too many are waiting. Some documents would
   * take hours: they are `tooSlow`.
   */
  canonize(
    party: Party,
    documents: readonly object[],
    whole?: AbortSignal,
  ): Promise<CanonizeOutcome>;
  close(): Promise<void>;
}

export function createCanonizer(taskMs = CANONIZE_MS): Canonizer {
  const pool = createHelperPool<readonly object[], CanonizeOutcome>({
    start: () =>
      startThread(new URL("./canonize-worker.ts", import.meta.url), {
        heapMb: MOST_MEGABYTES,
        stackMb: 2,
      }),
    helpers: 2,
    waiting: 100,
    waitingOfParty: 50,
    bytes: mebibytes(MOST_MEGABYTES),
    taskMs,
    // The libraries' memory is free again afterwards. They are loaded with the first badge that needs them.
    idleMs: 0,
  });
  return {
    async canonize(party, documents, whole) {
      try {
        return await pool.run(party, documents, { whole });
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        if (error.failure === "aborted") throw busy();
        return { kind: "tooSlow" };
      }
    },
    close: pool.close,
  };
}
