import { unlockShared } from "@laurel/contracts/routes/share-links";
import type { CallParams } from "@laurel/contracts/call";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { createTurns } from "@laurel/hosting/work/turns";
import type { Around, AroundCall } from "../forwarding/forward.ts";
import type { ServiceAnswer } from "../forwarding/service-calls.ts";
import { networkOf } from "../limits/client-address.ts";
import { createFailureCounters } from "../limits/failure-counters.ts";
import type { NameKeys } from "../limits/limited-names.ts";
import { isWrongPassword } from "../limits/password-guard.ts";
import { tooManyRequests } from "../limits/rate-limits.ts";

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords per link and network within the window (docs/api.md, Share links). */
const LIMIT = 10;
/** Guesses that wait for the one before them. */
const WAITING = 50;

export interface UnlockGuessesParts {
  keyValues: KeyValueStore;
  clock: Clock;
  keys: NameKeys;
}

type Call = () => Promise<ServiceAnswer>;

/**
 * Limits wrong passwords for share links. One guess runs at a time, so that many sent together don't all pass the check.
 * Throws 429, and EngineUnavailable when wrong passwords can't be counted.
 */
export function createUnlockGuesses({ keyValues, clock, keys }: UnlockGuessesParts): AroundCall {
  const failures = createFailureCounters({ keyValues, clock, windowMs: WINDOW_MS });
  const turns = createTurns(1, WAITING);

  async function guess(key: string, call: Call): Promise<ServiceAnswer> {
    const seconds = await failures.waitFor({ key, limit: LIMIT });
    if (seconds > 0) throw tooManyRequests(seconds);
    const answer = await call();
    if (isWrongPassword(answer)) await failures.add(new Set([key]));
    return answer;
  }

  const around: Around = async (call, request) => {
    const { token } = request.params as CallParams<typeof unlockShared>;
    const key = `unlock:${keys.link(token)}:${keys.network(networkOf(request.ip))}`;
    const answer = await turns.take(key, () => guess(key, call));
    if (!answer) throw tooManyRequests(1);
    return answer;
  };
  return (contract) => (contract === unlockShared ? around : undefined);
}
