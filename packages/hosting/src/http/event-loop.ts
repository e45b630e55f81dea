import { performance } from "node:perf_hooks";

/** What can be measured of the event loop of this process. */
export interface EventLoop {
  /** Milliseconds since any moment. */
  now(): number;
  /** Calls back when the loop has looked at everything that had arrived when this round began. */
  atEndOfRound(end: () => void): void;
  /** From 0 to 1, without 1. */
  random(): number;
}

export const eventLoop: EventLoop = {
  now: () => performance.now(),
  atEndOfRound: (end) => void setImmediate(end),
  random: () => Math.random(),
};
