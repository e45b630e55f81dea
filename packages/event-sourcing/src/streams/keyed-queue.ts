/** Runs tasks with the same key one after another, and tasks with different keys concurrently. */
export interface KeyedQueue {
  run<Value>(key: string, task: () => Promise<Value>): Promise<Value>;
  /** Resolves when no task runs or waits. */
  idle(): Promise<void>;
}

export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(key, task) {
      const before = tails.get(key);
      const result = before ? before.then(task, task) : task();
      tails.set(key, result);
      const forget = () => {
        if (tails.get(key) === result) tails.delete(key);
      };
      result.then(forget, forget);
      return result;
    },
    async idle() {
      while (tails.size > 0) await Promise.allSettled(tails.values());
    },
  };
}
