/** Lets a few callers per key work at once. The others wait in order. Keys do not wait for each other. */
export interface Turns {
  /** Resolves with a function that ends the turn, when it is the caller's turn. Undefined when too many are waiting. */
  enter(key: string): Promise<(() => void) | undefined>;
  /** Runs `work` in a turn. Undefined, without calling it, when too many are waiting. */
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value | undefined>;
}

/** Per key, `atOnce` callers work and `waiting` more may wait. */
export function createTurns(atOnce: number, waiting: number): Turns {
  const queues = new Map<string, { working: number; waiting: (() => void)[] }>();

  function leave(key: string): void {
    const queue = queues.get(key);
    const next = queue?.waiting.shift();
    // The next caller takes over this turn.
    if (next) next();
    else if (queue && --queue.working === 0) queues.delete(key);
  }

  async function enter(key: string): Promise<(() => void) | undefined> {
    const queue = queues.get(key) ?? { working: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.working < atOnce) queue.working += 1;
    else if (queue.waiting.length >= waiting) return undefined;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    return () => leave(key);
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
