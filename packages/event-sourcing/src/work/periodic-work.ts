import type { BackgroundWork } from "./background-work.ts";

export interface PeriodicOptions {
  everyMs: number;
  /** One round. It's never called again before it has settled. */
  round(): Promise<unknown>;
  failed(error: unknown): void;
}

/** Runs rounds of work: at the start, periodically, and when woken. */
export interface PeriodicWork extends BackgroundWork {
  /** Runs a round now, or one more after the current one. Returns at once. */
  wake(): void;
}

export function createPeriodicWork({ everyMs, round, failed }: PeriodicOptions): PeriodicWork {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = true;

  function run(): void {
    if (stopped || running) return;
    again = false;
    running = round()
      .then(() => {}, failed)
      .finally(() => {
        running = undefined;
        if (again) run();
      });
  }

  return {
    wake() {
      again = true;
      run();
    },
    start() {
      stopped = false;
      timer = setInterval(run, everyMs).unref();
      run();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
