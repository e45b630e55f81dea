/** Lets few callers of one key in at a time; the others wait in order. Keys do not wait for each other. */
export interface Turns {
  /** Resolves when it is the caller's turn, with how to end it. Undefined when too many are waiting already. */
  enter(key: string): Promise<(() => void) | undefined>;
  /** A turn that lasts as long as `work`; undefined, and it was not called, when too many are waiting already. */
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value | undefined>;
}

/** `atOnce` callers work, `waiting` more may wait, per key. */
export function createTurns(atOnce: number, waiting: number): Turns {
  const queues = new Map<string, { working: number; waiting: (() => void)[] }>();

  function leave(key: string): void {
    const queue = queues.get(key);
    const next = queue?.waiting.shift();
    // Whoever is next takes over this place.
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
