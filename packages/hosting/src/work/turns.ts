import PQueue from "p-queue";

/** Lets few callers of one key in at a time; the others wait in order. Keys do not wait for each other. */
export interface Turns {
  /** Resolves when it is the caller's turn, with how to end it. Undefined when too many are waiting already. */
  enter(key: string): Promise<(() => void) | undefined>;
  /** A turn that lasts as long as `work`; undefined, and it was not called, when too many are waiting already. */
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value | undefined>;
}

/** `atOnce` callers work, `waiting` more may wait, per key. */
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
