import type { Clock } from "../../kernel/clock.ts";

/** Beyond this the oldest windows are forgotten: a flood of different keys must not fill the memory. */
export const MAX_COUNTERS = 200_000;

/** Counters with a window each, which need not survive a restart. */
export interface MemoryCounters {
  increment(key: string, ttlMs: number): { count: number; resetInMs: number };
  forget(key: string): void;
  /** Forgets the windows that have ended. */
  sweep(): void;
  size(): number;
}

export function createMemoryCounters(clock: Clock): MemoryCounters {
  // In the order of their start, so that the oldest come first.
  const windows = new Map<string, { count: number; endsAt: number }>();

  function start(key: string, endsAt: number): { count: number; endsAt: number } {
    windows.delete(key);
    if (windows.size >= MAX_COUNTERS) {
      const [oldest] = windows.keys();
      if (oldest !== undefined) windows.delete(oldest);
    }
    const window = { count: 0, endsAt };
    windows.set(key, window);
    return window;
  }

  return {
    increment(key, ttlMs) {
      const now = clock().getTime();
      const known = windows.get(key);
      const window = known !== undefined && known.endsAt > now ? known : start(key, now + ttlMs);
      window.count += 1;
      return { count: window.count, resetInMs: window.endsAt - now };
    },
    forget: (key) => void windows.delete(key),
    sweep() {
      const now = clock().getTime();
      for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    },
    size: () => windows.size,
  };
}
