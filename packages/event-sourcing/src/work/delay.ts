/** Runs work once after a time. */
export interface Delay {
  /** Starts the time, in milliseconds. While it's running, asking again changes nothing. */
  in(ms: number): void;
  stop(): void;
}

export function createDelay(work: () => void): Delay {
  let timer: NodeJS.Timeout | undefined;
  return {
    in(ms) {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
