import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";
import { createPressHand, type PressHand } from "./press-hand.ts";
import type { PressTask } from "./press-worker.ts";

/**
 * Makes documents and pictures beside the event loop: the largest CV takes seconds, and the libraries more memory than
 * the whole service.
 */
export interface Press {
  /** The file's bytes. Throws a 503 problem when too many wait already, or once it is closed. */
  print(task: PressTask): Promise<Buffer>;
  close(): Promise<void>;
}

export interface PressLimits {
  /** How many are made side by side: one more than a person may have under way, so that nobody waits for one person. */
  workers: number;
  /** How many may wait. */
  queue: number;
  /** A task that takes longer is given up. */
  taskMs: number;
  /** A worker and its memory go when there was nothing to do for that long. */
  idleMs: number;
}

const LIMITS: PressLimits = { workers: 3, queue: 100, taskMs: 20_000, idleMs: 30_000 };

export function createPress(limits: PressLimits = LIMITS): Press {
  const turns = createTurns(limits.workers, limits.queue);
  const hands = new Set<PressHand>();
  const free: PressHand[] = [];
  let closed = false;

  function newHand(): PressHand {
    const hand = createPressHand(limits);
    hands.add(hand);
    return hand;
  }

  return {
    async print(task) {
      const bytes = await turns.take("press", async () => {
        if (closed) throw unavailable();
        // The one that worked last: the others' workers end when there is little to do.
        const hand = free.pop() ?? newHand();
        return hand.print(task).finally(() => free.push(hand));
      });
      if (!bytes)
        throw unavailable("The server is busy right now. Please try again in a moment.", 5);
      return bytes;
    },
    async close() {
      closed = true;
      await Promise.all(Array.from(hands, (hand) => hand.close()));
    },
  };
}
