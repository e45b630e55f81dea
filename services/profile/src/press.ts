import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";
import { createPressHand, type PressHand } from "./press-hand.ts";
import type { PressTask } from "./press-worker.ts";

/**
 * Makes documents and pictures outside the event loop: the largest CV takes seconds, and the libraries need more memory
 * than the rest of the service.
 */
export interface Press {
  /** The file's bytes. Throws a 503 problem when too many are waiting, or once the press is closed. */
  print(task: PressTask): Promise<Buffer>;
  close(): Promise<void>;
}

export interface PressLimits {
  /** The number of concurrent tasks: one more than a person may run, so that nobody waits for one person. */
  workers: number;
  /** How many tasks may wait. */
  queue: number;
  /** A task that takes longer is given up: the largest CV as a PDF takes half of this, and the gateway waits 30 s. */
  taskMs: number;
  /** A worker is stopped after being idle for this long, which frees its memory. */
  idleMs: number;
}

const LIMITS: PressLimits = { workers: 3, queue: 100, taskMs: 25_000, idleMs: 30_000 };

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
        // Prefers the worker that was used last, so that the others can stop when there is little to do.
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
