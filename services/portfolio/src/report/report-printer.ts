import { unavailable } from "@laurel/hosting/http/problems";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { mebibytes, startThread } from "@laurel/hosting/work/helper";
import { createHelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import { personParty } from "@laurel/hosting/work/party";
import type { PrintedReport } from "./report-docx.ts";

/** Makes Word documents outside of the event loop: a large one takes a second. */
export interface ReportPrinter {
  /** The file's bytes. Throws a 503 problem when too many are waiting, or when it takes too long. */
  print(userId: string, report: PrintedReport): Promise<Buffer>;
  close(): Promise<void>;
}

const MOST_MS = 20_000;
const MOST_MEGABYTES = 96;

export function createReportPrinter(): ReportPrinter {
  const heavy = createHeavyWork();
  // Each report has a worker to itself: they are rare, and the library's memory is free again afterwards.
  const pool = createHelperPool<PrintedReport, Uint8Array<ArrayBuffer>>({
    start: () =>
      startThread(new URL("./report-worker.ts", import.meta.url), { heapMb: MOST_MEGABYTES }),
    helpers: 2,
    waiting: 100,
    waitingOfParty: 10,
    bytes: mebibytes(MOST_MEGABYTES),
    taskMs: MOST_MS,
    idleMs: 0,
  });
  return {
    print: (userId, report) =>
      heavy.run(userId, async () => {
        try {
          return Buffer.from(await pool.run(personParty(userId), report));
        } catch (error) {
          throw error instanceof NoAnswer && error.failure === "tooSlow" ? unavailable() : error;
        }
      }),
    close: pool.close,
  };
}
