import type { Clock } from "@laurel/event-sourcing/kernel/clock";

export interface FakeClock {
  clock: Clock;
  /** Moves it forward, or back with a negative number. */
  advance(ms: number): void;
}

/** A clock that does not move until the test advances it. */
export function createFakeClock(start = new Date("2026-01-01T00:00:00.000Z")): FakeClock {
  let now = start.getTime();
  return {
    clock: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}
