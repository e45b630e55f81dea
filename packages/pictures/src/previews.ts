import { createFairQueue } from "@laurel/hosting/work/fair-queue";
import { startProcess } from "@laurel/hosting/work/helper";
import { HALF_OF_MEMORY } from "@laurel/hosting/work/helper-memory";
import { createHelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import type { Party } from "@laurel/hosting/work/party";
import type { PageTask } from "./page-process.ts";
import { pictureKindOf } from "./picture-kind.ts";
import type { Pictures } from "./pictures.ts";

/** A picture, or the first page of a PDF, as a small webp; undefined for anything else. */
export type MakePreview = (bytes: Uint8Array) => Promise<Uint8Array | undefined>;

export interface Previews {
  /**
   * Calls `work` when it's the party's turn, so that a file is only read then. Throws a 503 problem when too many are
   * waiting, or once they are `gone`: then nothing is drawn any more.
   */
  inTurn<Value>(
    party: Party,
    work: (make: MakePreview) => Promise<Value>,
    gone?: AbortSignal,
  ): Promise<Value>;
  close(): Promise<void>;
}

interface Asker {
  party: Party;
  gone: AbortSignal | undefined;
}

/** Files in memory at once, and so helpers. */
const AT_ONCE = 2;
/** Enough for usual pages. Other files have no preview: nobody waits long for somebody's thumbnail. */
const PAGE_MS = 5_000;

export function createPreviews(pictures: Pictures): Previews {
  const turns = createFairQueue({ room: AT_ONCE, waiting: 40, waitingOfParty: 10 });
  const pages = createHelperPool<PageTask, Uint8Array | "Unreadable">({
    start: () => startProcess(new URL("./page-process.ts", import.meta.url), { heapMb: 64 }),
    helpers: AT_ONCE,
    waiting: AT_ONCE,
    waitingOfParty: AT_ONCE,
    bytes: HALF_OF_MEMORY,
    taskMs: PAGE_MS,
    // The library's memory ends with a process only.
    idleMs: 0,
  });

  async function page({ party, gone }: Asker, bytes: Uint8Array): Promise<Uint8Array | undefined> {
    try {
      const answer = await pages.run(party, { bytes }, { whole: gone });
      return answer === "Unreadable" ? undefined : answer;
    } catch (error) {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    }
  }

  async function make(asker: Asker, bytes: Uint8Array): Promise<Uint8Array | undefined> {
    if (!pictureKindOf(bytes)) return page(asker, bytes);
    const small = await pictures.reencode(asker.party, bytes, "preview", asker.gone);
    return typeof small === "string" ? undefined : small;
  }

  return {
    inTurn: (party, work, gone) =>
      turns.take(party, () => work((bytes) => make({ party, gone }, bytes)), { wait: gone }),
    close: pages.close,
  };
}
