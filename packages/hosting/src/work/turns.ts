/**
 * Lets a few callers per key work at once. The others wait in order. Keys do not wait for each other: what all of them
 * share is given out by fair-queue.ts.
 */
export interface Turns {
  /**
   * Resolves with a function that ends the turn, when it is the caller's turn. Undefined when too many are waiting, or
   * once `wait` is aborted. It doesn't end a turn that has begun.
   */
  enter(key: string, wait?: AbortSignal): Promise<(() => void) | undefined>;
  /** Runs `work` in a turn. Undefined, without calling it, in the same cases. */
  take<Value>(
    key: string,
    work: () => Promise<Value>,
    wait?: AbortSignal,
  ): Promise<Value | undefined>;
}

interface Waiter {
  begin(): void;
}

interface Queue {
  working: number;
  waiting: Waiter[];
}

/** Per key, `atOnce` callers work and `waiting` more may wait. */
export function createTurns(atOnce: number, waiting: number): Turns {
  const queues = new Map<string, Queue>();

  function endOf(key: string, queue: Queue): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = queue.waiting.shift();
      if (next) return next.begin();
      queue.working -= 1;
      if (queue.working === 0) queues.delete(key);
    };
  }

  async function enter(key: string, wait?: AbortSignal): Promise<(() => void) | undefined> {
    if (wait?.aborted) return undefined;
    const queue = queues.get(key) ?? { working: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.working < atOnce) {
      queue.working += 1;
      return endOf(key, queue);
    }
    if (queue.waiting.length >= waiting) return undefined;
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
    const waiter: Waiter = {
      begin() {
        wait?.removeEventListener("abort", leave);
        resolve(endOf(key, queue));
      },
    };
    const leave = () => {
      queue.waiting.splice(queue.waiting.indexOf(waiter), 1);
      resolve(undefined);
    };
    wait?.addEventListener("abort", leave, { once: true });
    queue.waiting.push(waiter);
    return promise;
  }

  return {
    enter,
    async take(key, work, wait) {
      const end = await enter(key, wait);
      if (!end) return undefined;
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
