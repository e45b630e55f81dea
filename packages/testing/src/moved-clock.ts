import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A clock of other processes that a test moves. Timers run on as usual. */
export interface MovedClock {
  /** The environment of the processes. */
  environment: { NODE_OPTIONS: string; MOVED_CLOCK: string };
  /** Moves it to this moment. The processes notice within 20 ms. */
  moveTo(moment: Date): void;
  now(): Date;
}

/** Keeps the offset in a file in `folder`, which the processes read. */
export function createMovedClock(folder: string, start: Date): MovedClock {
  const file = join(folder, "moved-clock");
  let offset = 0;
  const moveTo = (moment: Date) => {
    offset = moment.getTime() - Date.now();
    writeFileSync(file, String(offset));
  };
  moveTo(start);
  const preload = new URL("moved-clock-preload.ts", import.meta.url).href;
  return {
    environment: { NODE_OPTIONS: `--import=${preload}`, MOVED_CLOCK: file },
    moveTo,
    now: () => new Date(Date.now() + offset),
  };
}
