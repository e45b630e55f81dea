import { createFairQueue } from "./fair-queue.ts";
import { mebibytes } from "./helper.ts";
import type { Party } from "./party.ts";

/**
 * The memory of all helpers of a process: those that work, and those that are kept for more work. A process and its helpers
 * use 300 MiB more than at rest; the rest of it is for passwords and for what the process itself needs (docs/operations.md).
 */
const ROOM = mebibytes(192);
/** What a helper may use that shares the memory with others. */
export const HALF_OF_MEMORY = ROOM / 2;

export interface HelperMemory {
  /** In bytes. */
  room: number;
  /** Waits until the party may use so much. Helpers that are only kept end before anybody waits. */
  claim(party: Party, bytes: number, wait?: AbortSignal): Promise<() => void>;
  /** Counts a helper that is kept. `end` is called when its memory is needed. The result stops counting it. */
  keep(bytes: number, end: () => Promise<void>): () => void;
}

export function createHelperMemory(room = ROOM): HelperMemory {
  // Tasks that wait here have a turn elsewhere, where their number is limited.
  const queue = createFairQueue({ room, waiting: Infinity, waitingOfParty: Infinity });
  const kept = new Map<() => Promise<void>, number>();
  let used = 0;
  let keptBytes = 0;

  /** The helper that has been kept for the longest ends first. */
  async function makeRoom(): Promise<void> {
    while (used + keptBytes > room) {
      const [oldest] = kept.keys();
      if (!oldest) return;
      drop(oldest);
      await oldest();
    }
  }

  function drop(end: () => Promise<void>): void {
    keptBytes -= kept.get(end) ?? 0;
    kept.delete(end);
  }

  return {
    room,
    async claim(party, bytes, wait) {
      const size = Math.min(bytes, room);
      const end = await queue.enter(party, { wait, size });
      used += size;
      await makeRoom();
      return () => {
        used -= size;
        end();
      };
    },
    keep(bytes, end) {
      kept.set(end, bytes);
      keptBytes += bytes;
      // By then, the task that it worked on has given its memory back.
      setImmediate(() => void makeRoom());
      return () => drop(end);
    },
  };
}

/** Of this process. */
export const helperMemory = createHelperMemory();
