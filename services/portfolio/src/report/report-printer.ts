import { unavailable } from "@laurel/hosting/http/problems";
import { createHeavyWork } from "@laurel/hosting/work/heavy-work";
import { createTurns } from "@laurel/hosting/work/turns";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Report } from "./report.ts";

/** Makes Word documents outside of the event loop: a large one takes a second. */
export interface ReportPrinter {
  /** The file's bytes. Throws a 503 problem when too many are waiting, or when it takes too long. */
  print(userId: string, report: Report): Promise<Buffer>;
}

/** One more than a person may run at once, so that nobody waits for one person. */
const WORKERS = 3;
const WAITING = 100;
const MOST_MS = 20_000;

export function createReportPrinter(): ReportPrinter {
  const heavy = createHeavyWork();
  const turns = createTurns(WORKERS, WAITING);
  return {
    print: (userId, report) =>
      heavy.run(userId, async () => {
        const bytes = await turns.take("report", () => printed(report));
        if (!bytes)
          throw unavailable("The server is busy right now. Please try again in a moment.", 5);
        return bytes;
      }),
  };
}

/** Each report has a worker to itself: they are rare, and the library's memory is free again afterwards. */
async function printed(report: Report): Promise<Buffer> {
  const worker = new Worker(new URL("./report-worker.ts", import.meta.url), {
    workerData: report,
  });
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    const [bytes]: Uint8Array<ArrayBuffer>[] = await once(worker, "message", { signal });
    return Buffer.from(bytes ?? []);
  } catch (error) {
    throw signal.aborted ? unavailable() : error;
  } finally {
    await worker.terminate();
  }
}
