/** Lets few callers of one key in at a time; the others wait in order. */
export interface Turns {
  /** Undefined, and `work` was not called, when too many are waiting already. */
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value | undefined>;
}

/** `atOnce` callers work, `waiting` more may wait, per key. */
export function createTurns(atOnce: number, waiting: number): Turns {
  const queues = new Map<string, { working: number; waiting: (() => void)[] }>();
  return {
    async take(key, work) {
      const queue = queues.get(key) ?? { working: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.working < atOnce) queue.working += 1;
      else if (queue.waiting.length >= waiting) return undefined;
      else await new Promise<void>((resolve) => queue.waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = queue.waiting.shift();
        // Whoever is next takes over this place.
        if (next) next();
        else if (--queue.working === 0) queues.delete(key);
      }
    },
  };
}
