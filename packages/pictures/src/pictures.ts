import { startProcess } from "@laurel/hosting/work/helper";
import { HALF_OF_MEMORY } from "@laurel/hosting/work/helper-memory";
import { createHelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import type { Party } from "@laurel/hosting/work/party";
import { pictureKindOf } from "./picture-kind.ts";
import type { PictureAnswer, PictureRefusal, PictureTask, PictureUse } from "./task.ts";

/**
 * Reads pictures outside of this process: neither their size nor their content can hold it up or end it. Its methods
 * throw a 503 problem when too many are waiting, or once it is closed.
 */
export interface Pictures {
  /** The picture as webp, without its metadata. A caller who is `gone` before their turn gets the 503 problem. */
  reencode(
    party: Party,
    bytes: Uint8Array,
    use: PictureUse,
    gone?: AbortSignal,
  ): Promise<Uint8Array | PictureRefusal>;
  /** The texts of the QR codes in it. */
  codes(party: Party, bytes: Uint8Array): Promise<string[] | PictureRefusal>;
  close(): Promise<void>;
}

export interface PictureLimits {
  taskMs: number;
  idleMs: number;
}

const LIMITS: PictureLimits = { taskMs: 15_000, idleMs: 15_000 };
const UNREADABLE = { kind: "refused", refusal: "Unreadable" } as const;

export function createPictures({ taskMs, idleMs }: PictureLimits = LIMITS): Pictures {
  const pool = createHelperPool<PictureTask, PictureAnswer>({
    start: () => startProcess(new URL("./picture-process.ts", import.meta.url), { heapMb: 64 }),
    helpers: 2,
    // Each takes less than a second.
    waiting: 40,
    waitingOfParty: 10,
    // 30 MiB for the libraries, some copies of the file, and what its pixels need (open-picture.ts).
    bytes: HALF_OF_MEMORY,
    taskMs,
    idleMs,
  });

  async function run(party: Party, task: PictureTask, wait?: AbortSignal): Promise<PictureAnswer> {
    if (!pictureKindOf(task.bytes)) return UNREADABLE;
    try {
      return await pool.run(party, task, { wait });
    } catch (error) {
      if (error instanceof NoAnswer) return UNREADABLE;
      throw error;
    }
  }

  return {
    async reencode(party, bytes, use, gone) {
      const answer = await run(party, { kind: "encode", use, bytes }, gone);
      return answer.kind === "encoded" ? answer.bytes : refusalIn(answer);
    },
    async codes(party, bytes) {
      const answer = await run(party, { kind: "codes", bytes });
      return answer.kind === "codes" ? answer.texts : refusalIn(answer);
    },
    close: pool.close,
  };
}

const refusalIn = (answer: PictureAnswer): PictureRefusal =>
  answer.kind === "refused" ? answer.refusal : "Unreadable";
