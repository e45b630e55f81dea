import type { RateGroup } from "@laurel/contracts/route";
import type { Clock } from "@laurel/platform/kernel/clock";
import type { KeyValueStore } from "@laurel/platform/ports/key-value-store";
import { HttpProblem } from "@laurel/platform/runtime/problems";
import { createHmac } from "node:crypto";
import { foldName } from "./sign-in-limits.ts";

const HOUR_MS = 60 * 60 * 1000;
const SECOND_MS = 1_000;

/** About twice what contract.md promises never to refuse. */
export const CALL_LIMITS = {
  callsPerSecond: 100,
  signUpsPerHour: 120,
  mailsPerName: 10,
  mailsPerAddress: 120,
} as const;

export function tooManyRequests(seconds: number): HttpProblem {
  const message = "Too many attempts. Please wait a while and try again.";
  return new HttpProblem(429, { code: "too_many_requests", message }, seconds);
}

/** Bounds the calls of one signed-in person, counted in this process: a second is too short to ask around. */
export interface CallLimit {
  /** Throws 429. */
  count(person: string): void;
  /** The call was refused with 400, and counts for nothing. */
  forget(person: string): void;
}

export function createCallLimit(clock: Clock): CallLimit {
  let second = 0;
  let calls = new Map<string, number>();
  return {
    count(person) {
      const now = Math.floor(clock().getTime() / SECOND_MS);
      if (now !== second) calls = new Map();
      second = now;
      const count = (calls.get(person) ?? 0) + 1;
      calls.set(person, count);
      if (count > CALL_LIMITS.callsPerSecond) throw tooManyRequests(1);
    },
    forget(person) {
      const count = calls.get(person);
      if (count !== undefined) calls.set(person, count - 1);
    },
  };
}

/** Bounds sign-ups and mails. Only well-formed requests are to be counted. */
export interface HourlyLimits {
  /** `names` are those that a mail is asked for, known or not. Throws 429, or EngineUnavailable. */
  count(
    group: Exclude<RateGroup, "sign-in">,
    network: string,
    names: readonly string[],
  ): Promise<void>;
}

export function createHourlyLimits(keyValues: KeyValueStore, sessionKey: string): HourlyLimits {
  const key = Buffer.from(sessionKey, "base64url");
  const mac = (text: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["hourly", text]))
      .digest("base64url");

  async function count(counter: string, limit: number): Promise<void> {
    const { count: reached, resetInMs } = await keyValues.increment(counter, HOUR_MS);
    if (reached > limit) throw tooManyRequests(Math.max(1, Math.ceil(resetInMs / 1000)));
  }

  return {
    async count(group, network, names) {
      if (group === "sign-up") return count(`sign-ups:${mac(network)}`, CALL_LIMITS.signUpsPerHour);
      for (const name of names)
        await count(`mails:name:${mac(foldName(name))}`, CALL_LIMITS.mailsPerName);
      return count(`mails:address:${mac(network)}`, CALL_LIMITS.mailsPerAddress);
    },
  };
}
