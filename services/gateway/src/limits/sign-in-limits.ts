import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { createFailureCounters, type Counter } from "./failure-counters.ts";
import type { KnownNetworks } from "./known-networks.ts";
import type { LimitedName, NameKeys } from "./limited-names.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

/**
 * Failures within 15 minutes (docs/api.md promises at least 10 per account and 30 per address, and a limit at 50).
 * `name` and `pair` count unknown networks, `known` the networks from which the owner of the name has signed in. A
 * username and an email address are counted apart, because only identity knows that they belong together: twice 12 and
 * 11, and one more of each at the same moment, make 50. Each further address of the person adds as many, for somebody
 * who knows it. Counting them together would tell a stranger that they belong to the same person.
 */
export const SIGN_IN_LIMITS = { pair: 11, name: 12, known: 11, address: 60 } as const;

/** A password guess for the account with these names, from a network. */
export interface Attempt {
  names: readonly LimitedName[];
  network: string;
}

export interface SignInLimits {
  /** Seconds to wait, or 0 when the attempt is allowed. */
  waitFor(attempt: Attempt): Promise<number>;
  failed(attempt: Attempt): Promise<void>;
  /** Remembers the network for these names. Failures are kept: an attacker may share the network with the owner. */
  succeeded(attempt: Attempt): Promise<void>;
  /** Forgets all failures for these names, from every network, and remembers this network. */
  forgive(attempt: Attempt): Promise<void>;
}

interface SignInLimitsParts {
  keyValues: KeyValueStore;
  clock: Clock;
  keys: NameKeys;
  knownNetworks: KnownNetworks;
}

/**
 * Counts wrong passwords per name and address, per name, and per address. Networks from which the owner of the name has
 * signed in before have their own counters, so that guesses from elsewhere do not lock the owner out. Throws
 * EngineUnavailable.
 */
export function createSignInLimits(parts: SignInLimitsParts): SignInLimits {
  const { keyValues, clock, keys, knownNetworks } = parts;
  const failures = createFailureCounters({ keyValues, clock, windowMs: WINDOW_MS });
  const addressCounter = (network: string) => `sign-in:address:${keys.network(network)}`;
  const forgivenKey = (name: LimitedName) => `sign-in:forgiven:${keys.name(name)}`;

  /** The counters of one name at this network. `forgive` starts new ones by moving the name to the next generation. */
  async function countersOf(name: LimitedName, network: string): Promise<Counter[]> {
    const generation = (await keyValues.fields(forgivenKey(name)))["at"] ?? 0;
    const subject = `${keys.name(name)}:${generation}`;
    if (await knownNetworks.has(name, network))
      return [{ key: `sign-in:known:${subject}`, limit: SIGN_IN_LIMITS.known }];
    return [
      { key: `sign-in:pair:${subject}:${keys.network(network)}`, limit: SIGN_IN_LIMITS.pair },
      { key: `sign-in:name:${subject}`, limit: SIGN_IN_LIMITS.name },
      { key: addressCounter(network), limit: SIGN_IN_LIMITS.address },
    ];
  }

  const countersOfAll = async ({ names, network }: Attempt) =>
    (await Promise.all(names.map((name) => countersOf(name, network)))).flat();

  async function succeeded({ names, network }: Attempt): Promise<void> {
    for (const name of names) await knownNetworks.remember(name, network);
  }

  return {
    async waitFor(attempt) {
      const counters = await countersOfAll(attempt);
      return Math.max(...(await Promise.all(counters.map(failures.waitFor))));
    },
    async failed(attempt) {
      const counters = await countersOfAll(attempt);
      await failures.add(
        new Set([addressCounter(attempt.network), ...counters.map(({ key }) => key)]),
      );
    },
    succeeded,
    async forgive(attempt) {
      for (const name of attempt.names)
        await keyValues.raise(forgivenKey(name), { at: clock().getTime() }, WINDOW_MS + MINUTE_MS);
      await succeeded(attempt);
    },
  };
}
