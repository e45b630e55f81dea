import { text } from "@laurel/contracts/text";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { HttpProblem } from "@laurel/hosting/http/problems";

const SECOND_MS = 1_000;

/** About twice the rate that docs/api.md promises never to refuse. */
const CALLS_PER_SECOND = 100;

export function tooManyRequests(seconds: number): HttpProblem {
  const message = text("Too many attempts. Please wait a while and try again.");
  return new HttpProblem(429, { code: "too_many_requests", message }, seconds);
}

/** Limits the calls of one signed-in person. Counted in this process: a second is too short to ask the store. */
export interface CallLimit {
  /** Throws 429. */
  count(userId: string): void;
  /** Takes a call back that was refused with 400: it does not count. */
  forget(userId: string): void;
}

export function createCallLimit(clock: Clock): CallLimit {
  let second = 0;
  let calls = new Map<string, number>();
  return {
    count(userId) {
      const now = Math.floor(clock().getTime() / SECOND_MS);
      if (now !== second) calls = new Map();
      second = now;
      const count = (calls.get(userId) ?? 0) + 1;
      calls.set(userId, count);
      if (count > CALLS_PER_SECOND) throw tooManyRequests(1);
    },
    forget(userId) {
      const count = calls.get(userId);
      if (count !== undefined) calls.set(userId, count - 1);
    },
  };
}
