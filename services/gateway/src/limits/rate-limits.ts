import { text } from "@laurel/contracts/text";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { Caller } from "../callers/caller.ts";

const SECOND_MS = 1_000;

/** About twice the rate that docs/api.md promises never to refuse. */
const CALLS_PER_SECOND = 100;

export function tooManyRequests(seconds: number): HttpProblem {
  const message = text("Too many attempts. Please wait a while and try again.");
  return new HttpProblem(429, { code: "too_many_requests", message }, seconds);
}

type Counted = Pick<Caller, "kind" | "userId">;

/**
 * Limits the calls of one signed-in person, and apart from these those of their programs: a leaked token mustn't keep its
 * person from revoking it. Counted in this process: a second is too short to ask the store.
 */
export interface CallLimit {
  /** Throws 429. */
  count(caller: Counted): void;
  /** Takes a call back that was refused with 400: it does not count. */
  forget(caller: Counted): void;
}

const keyOf = ({ kind, userId }: Counted) => `${kind}/${userId}`;

export function createCallLimit(clock: Clock): CallLimit {
  let second = 0;
  let calls = new Map<string, number>();
  return {
    count(caller) {
      const now = Math.floor(clock().getTime() / SECOND_MS);
      if (now !== second) calls = new Map();
      second = now;
      const count = (calls.get(keyOf(caller)) ?? 0) + 1;
      calls.set(keyOf(caller), count);
      if (count > CALLS_PER_SECOND) throw tooManyRequests(1);
    },
    forget(caller) {
      const count = calls.get(keyOf(caller));
      if (count !== undefined) calls.set(keyOf(caller), count - 1);
    },
  };
}
