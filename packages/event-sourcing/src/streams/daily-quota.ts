import type { Clock } from "../kernel/clock.ts";
import type { DomainEvent } from "../kernel/history.ts";
import { hasCaller } from "../work/caller.ts";
import { createRecentlyUsed } from "../work/recently-used.ts";
import type { StreamDomain } from "./stream-domain.ts";

const STREAMS_REMEMBERED = 10_000;
/** Small changes take back what was shown: they have as much room again. */
const SMALL_BYTES = 512;

/** What people add to each stream in a day (UTC). Every process counts for itself. */
export interface DailyQuota {
  /**
   * Returns what counts a change that somebody has asked for, once it's stored; undefined when the day's bytes were used
   * up before and the change isn't exempt.
   */
  admit(
    stream: string,
    events: readonly DomainEvent[],
    isExempt: boolean,
  ): (() => void) | undefined;
}

/** Whether the events of a commit are never refused. */
export function isExempt<Event extends DomainEvent>(
  domain: Pick<StreamDomain<never, never, Event, never>, "closes" | "isExempt">,
  events: readonly Event[],
): boolean {
  const [first] = events;
  if (first && domain.isExempt?.(first)) return true;
  return events.some((event) => domain.closes?.(event));
}

/** Unlimited without `bytesADay`. */
export function createDailyQuota(clock: Clock, bytesADay = Infinity): DailyQuota {
  const used = createRecentlyUsed<{ day: string; bytes: number }>(STREAMS_REMEMBERED);
  return {
    admit(stream, events, isExempt) {
      if (bytesADay === Infinity || !hasCaller()) return () => {};
      const day = clock().toISOString().slice(0, 10);
      const known = used.get(stream);
      const before = known?.day === day ? known.bytes : 0;
      const size = Buffer.byteLength(JSON.stringify(events));
      const room = size > SMALL_BYTES ? bytesADay : 2 * bytesADay;
      if (before >= room && !isExempt) return undefined;
      return () => void used.set(stream, { day, bytes: before + size });
    },
  };
}
