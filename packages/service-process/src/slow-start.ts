import type { Logger } from "@laurel/hosting/process/logger";

const EVERY_MS = 15_000;

/** Tells an operator at night what a start waits for that takes long. */
export interface SlowStart {
  /** Says what is done from now on, such as "connecting to Redis". */
  now(stage: string): void;
  /** Stops telling. */
  done(): void;
}

/** Logs every 15 seconds what the start of a process has been doing since then, until it is done. */
export function tellSlowStart(logger: Pick<Logger, "warn">): SlowStart {
  const began = performance.now();
  let stage = "loading";
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    logger.warn({ seconds, stage }, `still starting after ${seconds} s: ${stage}`);
  }, EVERY_MS).unref();
  return {
    now: (next) => void (stage = next),
    done: () => clearInterval(timer),
  };
}
