import type { Clock } from "../kernel/clock.ts";
import type { DomainEvent } from "../kernel/history.ts";
import { hasCaller } from "../work/caller.ts";
import { createRecentlyUsed } from "../work/recently-used.ts";

const STREAMS_REMEMBERED = 10_000;
/** Small changes take back what was shown: they have as much room again. */
const SMALL_BYTES = 512;

/** What people add to each stream in a day (UTC). Every process counts for itself. */
export interface DailyQuota {
  /**
   * Returns what counts a change that somebody has asked for, once it's stored; undefined when the day's bytes were used
   * up before.
   */
  admit(stream: string, events: readonly DomainEvent[]): (() => void) | undefined;
}

/** Unlimited without `bytesADay`. */
export function createDailyQuota(clock: Clock, bytesADay = Infinity): DailyQuota {
  const used = createRecentlyUsed<{ day: string; bytes: number }>(STREAMS_REMEMBERED);
  return {
    admit(stream, events) {
      if (bytesADay === Infinity || !hasCaller()) return () => {};
      const day = clock().toISOString().slice(0, 10);
      const known = used.get(stream);
      const before = known?.day === day ? known.bytes : 0;
      const size = Buffer.byteLength(JSON.stringify(events));
      if (before >= (size > SMALL_BYTES ? bytesADay : 2 * bytesADay)) return undefined;
      return () => void used.set(stream, { day, bytes: before + size });
    },
  };
}
