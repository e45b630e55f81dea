import type { Clock } from "@laurel/event-sourcing/kernel/clock";

/** The maximum number of counters: a flood of different keys must not fill the memory. */
export const MAX_COUNTERS = 200_000;

/** Counters, each with a window. They may be lost in a restart. */
export interface MemoryCounters {
  increment(key: string, ttlMs: number): { count: number; resetInMs: number };
  /** Zeros when no window is open. */
  counted(key: string): { count: number; resetInMs: number };
  forget(key: string): void;
  /** Removes windows that have ended. */
  sweep(): void;
  size(): number;
}

interface Window {
  count: number;
  endsAt: number;
}

export function createMemoryCounters(clock: Clock): MemoryCounters {
  // Two halves: when the recent one is full, the older one is dropped, so that a flood first evicts counters that
  // aren't in use.
  let recent = new Map<string, Window>();
  let older = new Map<string, Window>();

  function keep(key: string, window: Window): void {
    older.delete(key);
    if (recent.size >= MAX_COUNTERS / 2) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, window);
  }

  return {
    increment(key, ttlMs) {
      const now = clock().getTime();
      const known = recent.get(key) ?? older.get(key);
      const window =
        known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + ttlMs };
      window.count += 1;
      if (recent.get(key) !== window) keep(key, window);
      return { count: window.count, resetInMs: window.endsAt - now };
    },
    counted(key) {
      const { count, endsAt } = recent.get(key) ?? older.get(key) ?? { count: 0, endsAt: 0 };
      const resetInMs = endsAt - clock().getTime();
      return resetInMs > 0 ? { count, resetInMs } : { count: 0, resetInMs: 0 };
    },
    forget(key) {
      recent.delete(key);
      older.delete(key);
    },
    sweep() {
      const now = clock().getTime();
      for (const half of [recent, older]) {
        for (const [key, { endsAt }] of half) if (endsAt <= now) half.delete(key);
      }
    },
    size: () => recent.size + older.size,
  };
}
