import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { AroundCall } from "../forwarding/forward.ts";
import type { Logger } from "@laurel/hosting/process/logger";
import { createHourlyLimits, type HourlyLimits } from "./hourly-limits.ts";
import { createKnownNetworks } from "./known-networks.ts";
import { createNameKeys } from "./limited-names.ts";
import { createPasswordGuesses, type PasswordGuesses } from "./password-guesses.ts";
import { createCallLimit, type CallLimit } from "./rate-limits.ts";
import { createUnlockGuesses } from "../shared-links/unlock-guesses.ts";
import { createSignInLimits } from "./sign-in-limits.ts";

export interface Limits {
  /** Undefined where rate limits are off. */
  callLimit: CallLimit | undefined;
  /** Undefined where rate limits are off. */
  hourly: HourlyLimits | undefined;
  guesses: PasswordGuesses;
  /** Undefined where rate limits are off. */
  guardUnlock: AroundCall | undefined;
}

export interface LimitsParts {
  rateLimits: boolean;
  keyValues: KeyValueStore;
  clock: Clock;
  sessionKey: string;
  logger: Logger;
}

/** The rate limits of the gateway, which share the keyed names and the networks known for them. */
export function createLimits(parts: LimitsParts): Limits {
  const { rateLimits, keyValues, clock, sessionKey, logger } = parts;
  if (!rateLimits)
    return {
      callLimit: undefined,
      hourly: undefined,
      guesses: createPasswordGuesses(undefined, logger),
      guardUnlock: undefined,
    };
  const keys = createNameKeys(sessionKey);
  const counters = { keyValues, clock, keys, knownNetworks: createKnownNetworks(keyValues, keys) };
  return {
    callLimit: createCallLimit(clock),
    hourly: createHourlyLimits(counters),
    guesses: createPasswordGuesses(createSignInLimits(counters), logger),
    guardUnlock: createUnlockGuesses(counters),
  };
}
