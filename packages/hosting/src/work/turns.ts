import PQueue from "p-queue";

/** Lets a few callers per key work at once. The others wait in order. Keys do not wait for each other. */
export interface Turns {
  /** Resolves with a function that ends the turn, when it is the caller's turn. Undefined when too many are waiting. */
  enter(key: string): Promise<(() => void) | undefined>;
  /** Runs `work` in a turn. Undefined, without calling it, when too many are waiting. */
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value | undefined>;
}

/** Per key, `atOnce` callers work and `waiting` more may wait. */
export function createTurns(atOnce: number, waiting: number): Turns {
  const queues = new Map<string, PQueue>();

  async function enter(key: string): Promise<(() => void) | undefined> {
    const queue = queues.get(key) ?? new PQueue({ concurrency: atOnce });
    if (queue.pending >= atOnce && queue.size >= waiting) return undefined;
    queues.set(key, queue);
    const started = Promise.withResolvers<void>();
    const turn = Promise.withResolvers<void>();
    void queue
      .add(() => {
        started.resolve();
        return turn.promise;
      })
      .then(() => {
        if (queue.pending + queue.size === 0) queues.delete(key);
      });
    await started.promise;
    return turn.resolve;
  }

  return {
    enter,
    async take(key, work) {
      const end = await enter(key);
      if (!end) return undefined;
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
