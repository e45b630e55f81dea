import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { randomBytes } from "node:crypto";

/** A set of failures, and its limit. */
export interface Counter {
  key: string;
  limit: number;
}

export interface FailureCounters {
  /** Seconds until the counter is below its limit; 0 when it is. */
  waitFor(counter: Counter): Promise<number>;
  /** Counts one failure in each of these counters. */
  add(keys: ReadonlySet<string>): Promise<void>;
}

interface Parts {
  keyValues: KeyValueStore;
  clock: Clock;
  /** How long a failure counts. */
  windowMs: number;
}

/** Stores the time of each failure, so that each one is forgotten after the same window. */
export function createFailureCounters({ keyValues, clock, windowMs }: Parts): FailureCounters {
  const now = () => clock().getTime();

  /** When each failure that still counts happened. */
  async function failures(key: string): Promise<number[]> {
    const times: number[] = [];
    for (const member of await keyValues.members(key)) {
      const time = Number.parseInt(member, 10);
      if (time > now() - windowMs) times.push(time);
      else await keyValues.removeMember(key, member);
    }
    return times;
  }

  return {
    async waitFor({ key, limit }) {
      const times = (await failures(key)).toSorted((one, other) => one - other);
      // The counter falls below its limit when this failure is forgotten.
      const blocking = times[times.length - limit];
      if (blocking === undefined) return 0;
      return Math.max(1, Math.ceil((blocking + windowMs - now()) / 1000));
    },
    async add(keys) {
      const failure = `${now()}.${randomBytes(6).toString("hex")}`;
      await Promise.all(Array.from(keys, (key) => keyValues.addMember(key, failure, windowMs)));
    },
  };
}
