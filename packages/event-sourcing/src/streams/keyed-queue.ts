/** Runs tasks of one key one after another, tasks of different keys side by side. */
export interface KeyedQueue {
  run<Value>(key: string, task: () => Promise<Value>): Promise<Value>;
  /** Resolves when nothing runs or waits. */
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
