import {
  restoreMe,
  restoreProgressSchema,
  type RestoreProgress,
  type RestoreStep,
} from "@laurel/contracts/routes/restore";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { setTimeout as pause } from "node:timers/promises";
import { alreadyRunning } from "./problems.ts";

/** Longer than a process stands still, and short enough that people can wait for it after a crash. */
const KEPT_MS = 10_000;
const EVERY_MS = 1_000;

export type TellProgress = (step: RestoreStep, done?: number, of?: number) => void;

/** Which restores are running, in all processes of the service: one of a person at a time. */
export interface RunningRestores {
  /**
   * Runs the work once no other restore of the person is running. A restore whose process has died is over after ten
   * seconds. Throws 409 `restore_running` after half an hour.
   */
  run<Value>(userId: string, work: (tell: TellProgress) => Promise<Value>): Promise<Value>;
  progressOf(userId: string): Promise<RestoreProgress>;
}

const LOOK_EVERY_MS = 250;
const LONGEST_WAIT_MS = restoreMe.upload.minutes * 60_000;

const NOTHING: RestoreProgress = { running: false, step: "", done: 0, of: 0 };

export function createRunningRestores(keyValues: KeyValueStore): RunningRestores {
  const keyOf = (userId: string) => `restore:${userId}`;
  return {
    async run(userId, work) {
      let progress: RestoreProgress = { running: true, step: "reading", done: 0, of: 0 };
      const key = keyOf(userId);
      const begin = () => keyValues.setIfAbsent(key, JSON.stringify(progress), KEPT_MS);
      await untilTrue(begin);
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
        return await work(tell);
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

async function untilTrue(attempt: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!(await attempt())) {
    if (performance.now() > deadline) throw alreadyRunning();
    await pause(LOOK_EVERY_MS);
  }
}
