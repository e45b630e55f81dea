import PQueue from "p-queue";

/** Lets a few callers per key work at once. The others wait in order. Keys do not wait for each other. */
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

/** Per key, `atOnce` callers work and `waiting` more may wait. */
export function createTurns(atOnce: number, waiting: number): Turns {
  const queues = new Map<string, PQueue>();

  async function enter(key: string, wait?: AbortSignal): Promise<(() => void) | undefined> {
    const queue = queues.get(key) ?? new PQueue({ concurrency: atOnce });
    if (wait?.aborted || (queue.pending >= atOnce && queue.size >= waiting)) return undefined;
    queues.set(key, queue);
    const started = Promise.withResolvers<(() => void) | undefined>();
    const turn = Promise.withResolvers<void>();
    const queued = new AbortController();
    const leave = () => {
      queued.abort();
      started.resolve(undefined);
    };
    wait?.addEventListener("abort", leave);
    const work = () => {
      wait?.removeEventListener("abort", leave);
      started.resolve(turn.resolve);
      return turn.promise;
    };
    const forget = () => {
      if (queue.pending + queue.size === 0) queues.delete(key);
    };
    void queue.add(work, wait && { signal: queued.signal }).then(forget, forget);
    return await started.promise;
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
