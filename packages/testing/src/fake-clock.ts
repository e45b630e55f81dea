import type { Clock } from "@laurel/event-sourcing/kernel/clock";

export interface FakeClock {
  clock: Clock;
  /** Advances the clock, or sets it back with a negative number. */
  advance(ms: number): void;
}

/** A clock that moves only when the test advances it. */
export function createFakeClock(start = new Date("2026-01-01T00:00:00.000Z")): FakeClock {
  let now = start.getTime();
  return {
    clock: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}
