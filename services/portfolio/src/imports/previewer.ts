import { mebibytes, startThread } from "@laurel/hosting/work/helper";
import { createHelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import { ownBuffer } from "@laurel/hosting/work/received-bytes";
import type { Party } from "@laurel/hosting/work/party";
import type { PreviewRefusal, PreviewRequest } from "./preview.ts";

/** Reads files outside of the event loop, where neither their size nor their malice holds up other calls. */
export interface Previewer {
  /** The preview as JSON. Throws a 503 problem when too many are waiting. */
  preview(party: Party, request: PreviewRequest): Promise<Uint8Array | PreviewRefusal>;
  close(): Promise<void>;
}

const MOST_MS = 20_000;
/** Far above what 5,000 rows need. */
const MOST_MEGABYTES = 96;
/** How long a worker is kept for another file: it takes longer to start than most files take to read. */
const KEPT_MS = 30_000;

export function createPreviewer(): Previewer {
  const pool = createHelperPool<PreviewRequest, Uint8Array | PreviewRefusal>({
    start: () =>
      startThread(new URL("./preview-worker.ts", import.meta.url), { heapMb: MOST_MEGABYTES }),
    helpers: 2,
    waiting: 100,
    waitingOfParty: 10,
    bytes: mebibytes(MOST_MEGABYTES),
    transfers: ({ bytes }) => ownBuffer(bytes),
    taskMs: MOST_MS,
    idleMs: KEPT_MS,
  });
  return {
    async preview(party, request) {
      try {
        return await pool.run(party, request);
      } catch (error) {
        // A file that takes too much time or memory isn't a list of credentials.
        if (error instanceof NoAnswer && error.failure !== "ended") return "other";
        throw error;
      }
    },
    close: pool.close,
  };
}
