import type { Clock } from "../kernel/clock.ts";
import type { DomainEvent } from "../kernel/history.ts";
import { hasCaller } from "../work/caller.ts";
import { createRecentlyUsed } from "../work/recently-used.ts";
import type { StreamDomain } from "./stream-domain.ts";

const STREAMS_REMEMBERED = 10_000;
const SMALL_BYTES = 512;

/**
 * How often a day's bytes are there. Small changes have room after large ones, and taking back after both: it mustn't be
 * refused to a person whose quota is used up, but undoing and removing in turn would fill a stream. What only reduces
 * needs something to reduce, so the bound of that is its own. The last commit of a stream, which erases it, is never
 * refused.
 */
const TIMES = {
  large: 1,
  small: 2,
  "taking back": 4,
  reducing: Infinity,
  last: Infinity,
} as const;

export type ChangeKind = keyof typeof TIMES;

/** What people add to each stream in a day (UTC). Every process counts for itself. */
export interface DailyQuota {
  /**
   * Returns what counts a change that somebody has asked for, once it's stored; undefined when the day's bytes were used
   * up before, as far as this kind of change has room.
   */
  admit(
    stream: string,
    events: readonly DomainEvent[],
    kind?: ChangeKind,
  ): (() => void) | undefined;
}

/** The first event of a commit says what it is. Undefined where the size decides. `state` is the one before it. */
export function changeKindOf<State, Event extends DomainEvent>(
  domain: Pick<StreamDomain<State, never, Event, never>, "closes" | "changeKind">,
  events: readonly Event[],
  state: State,
): ChangeKind | undefined {
  const [first] = events;
  if (events.some((event) => domain.closes?.(event))) return "last";
  return first && domain.changeKind?.(first, state);
}

/** Unlimited without `bytesADay`. */
export function createDailyQuota(clock: Clock, bytesADay = Infinity): DailyQuota {
  const used = createRecentlyUsed<{ day: string; bytes: number }>(STREAMS_REMEMBERED);
  return {
    admit(stream, events, kind) {
      if (bytesADay === Infinity || !hasCaller()) return () => {};
      const day = clock().toISOString().slice(0, 10);
      const known = used.get(stream);
      const before = known?.day === day ? known.bytes : 0;
      const size = Buffer.byteLength(JSON.stringify(events));
      const times = TIMES[kind ?? (size > SMALL_BYTES ? "large" : "small")];
      if (before >= times * bytesADay) return undefined;
      return () => void used.set(stream, { day, bytes: before + size });
    },
  };
}
