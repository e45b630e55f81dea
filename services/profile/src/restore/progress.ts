import {
  restoreProgressSchema,
  type RestoreProgress,
  type RestoreStep,
} from "@laurel/contracts/routes/restore";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";

/** Longer than a process stands still, and short enough that people can try again after a crash. */
const KEPT_MS = 10_000;
const EVERY_MS = 1_000;

export type TellProgress = (step: RestoreStep, done?: number, of?: number) => void;

/** Which restores are running, in all processes of the service: one of a person at a time. */
export interface RunningRestores {
  /** Runs the work. Undefined, without calling it, while another restore of the person is running. */
  run<Value>(
    userId: string,
    work: (tell: TellProgress) => Promise<Value>,
  ): Promise<{ value: Value } | undefined>;
  progressOf(userId: string): Promise<RestoreProgress>;
}

const NOTHING: RestoreProgress = { running: false, step: "", done: 0, of: 0 };

export function createRunningRestores(keyValues: KeyValueStore): RunningRestores {
  const keyOf = (userId: string) => `restore:${userId}`;
  return {
    async run(userId, work) {
      let progress: RestoreProgress = { running: true, step: "reading", done: 0, of: 0 };
      const key = keyOf(userId);
      if (!(await keyValues.setIfAbsent(key, JSON.stringify(progress), KEPT_MS))) return undefined;
      let storing = Promise.resolve();
      const store = () => {
        storing = storing.then(() =>
          // While it can't be stored, nobody sees the progress.
          keyValues.set(key, JSON.stringify(progress), KEPT_MS).catch(() => undefined),
        );
      };
      const timer = setInterval(store, EVERY_MS);
      try {
        const tell: TellProgress = (step, done = 0, of = 0) => {
          progress = { running: true, step, done, of };
        };
        return { value: await work(tell) };
      } finally {
        clearInterval(timer);
        await storing;
        await keyValues.delete(key).catch(() => undefined);
      }
    },
    async progressOf(userId) {
      const stored = await keyValues.get(keyOf(userId));
      return stored === undefined ? NOTHING : restoreProgressSchema.parse(JSON.parse(stored));
    },
  };
}
