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
   * waiting.
   */
  inTurn<Value>(party: Party, work: (make: MakePreview) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** Files in memory at once, and so helpers. */
const AT_ONCE = 2;
/** Enough for usual pages. Others have no preview: nobody waits long for somebody's thumbnail. */
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

  async function page(party: Party, bytes: Uint8Array): Promise<Uint8Array | undefined> {
    try {
      const answer = await pages.run(party, { bytes });
      return answer === "Unreadable" ? undefined : answer;
    } catch (error) {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    }
  }

  async function make(party: Party, bytes: Uint8Array): Promise<Uint8Array | undefined> {
    if (!pictureKindOf(bytes)) return page(party, bytes);
    const small = await pictures.reencode(party, bytes, "preview");
    return typeof small === "string" ? undefined : small;
  }

  return {
    inTurn: (party, work) => turns.take(party, () => work((bytes) => make(party, bytes))),
    close: pages.close,
  };
}
