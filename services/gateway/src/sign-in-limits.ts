import type { Clock } from "@laurel/platform/kernel/clock";
import type { KeyValueStore } from "@laurel/platform/ports/key-value-store";
import { randomBytes } from "node:crypto";
import type { KnownNetworks } from "./known-networks.ts";
import type { LimitedName, NameKeys } from "./limited-names.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

/**
 * Failures within 15 minutes (contract.md promises 10 per account and 30 per address, and a bite at 50). An account
 * has two names, counted apart because only identity knows which belong together: twice 22 stays below 50.
 */
export const SIGN_IN_LIMITS = { pair: 20, name: 22, address: 60 } as const;

/** A password tried for the account of these names, from an address. */
export interface Attempt {
  names: readonly LimitedName[];
  network: string;
}

export interface SignInLimits {
  /** Seconds to wait, or 0 when the attempt may be made. */
  waitFor(attempt: Attempt): Promise<number>;
  failed(attempt: Attempt): Promise<void>;
  /** The address is known for these names from now on, and what failed here is forgotten. */
  succeeded(attempt: Attempt): Promise<void>;
  /** Everything that failed for these names, wherever, is forgotten, and the address is known. */
  forgive(attempt: Attempt): Promise<void>;
}

interface SignInLimitsParts {
  keyValues: KeyValueStore;
  clock: Clock;
  keys: NameKeys;
  knownNetworks: KnownNetworks;
}

/**
 * Counts wrong passwords per name and address, per name, and per address. From an address where the name's owner has
 * signed in before, only the first counts: a stranger's guesses from elsewhere lock nobody out of their own home.
 * Throws EngineUnavailable.
 */
export function createSignInLimits({
  keyValues,
  clock,
  keys,
  knownNetworks,
}: SignInLimitsParts): SignInLimits {
  const addressCounter = (network: string) => `sign-in:address:${keys.network(network)}`;
  const now = () => clock().getTime();

  /** When each failure that still counts happened. */
  async function failures(counter: string): Promise<number[]> {
    const times: number[] = [];
    for (const member of await keyValues.members(counter)) {
      const time = Number.parseInt(member, 10);
      if (time > now() - WINDOW_MS) times.push(time);
      else await keyValues.removeMember(counter, member);
    }
    return times;
  }

  async function waitAt(counter: string, limit: number): Promise<number> {
    const times = (await failures(counter)).toSorted((one, other) => one - other);
    // Room is made by the failure whose end leaves fewer than the limit.
    const blocking = times[times.length - limit];
    return blocking === undefined
      ? 0
      : Math.max(1, Math.ceil((blocking + WINDOW_MS - now()) / 1000));
  }

  /** The counters of one name. `forgive` starts new ones by moving the name to another generation. */
  async function countersOf(name: LimitedName, network: string) {
    const person = keys.name(name);
    const forgiven = `sign-in:forgiven:${person}`;
    const generation = (await keyValues.fields(forgiven))["at"] ?? 0;
    return {
      pair: `sign-in:pair:${person}:${generation}:${keys.network(network)}`,
      name: `sign-in:name:${person}:${generation}`,
      forgiven,
    };
  }

  async function waitForName(
    name: LimitedName,
    network: string,
    atAddress: number,
  ): Promise<number> {
    const counters = await countersOf(name, network);
    const here = await waitAt(counters.pair, SIGN_IN_LIMITS.pair);
    if (here > 0) return here;
    const anywhere = Math.max(atAddress, await waitAt(counters.name, SIGN_IN_LIMITS.name));
    if (anywhere === 0) return 0;
    return (await knownNetworks.has(name, network)) ? 0 : anywhere;
  }

  async function succeeded({ names, network }: Attempt): Promise<void> {
    for (const name of names) {
      const counters = await countersOf(name, network);
      await knownNetworks.remember(name, network);
      if ((await keyValues.members(counters.pair)).length > 0)
        await keyValues.delete(counters.pair);
    }
  }

  return {
    async waitFor({ names, network }) {
      const atAddress = await waitAt(addressCounter(network), SIGN_IN_LIMITS.address);
      return Math.max(
        ...(await Promise.all(names.map((name) => waitForName(name, network, atAddress)))),
      );
    },
    async failed({ names, network }) {
      const failure = `${now()}.${randomBytes(6).toString("hex")}`;
      const counters = await Promise.all(names.map((name) => countersOf(name, network)));
      const moved = [
        addressCounter(network),
        ...counters.flatMap(({ pair, name }) => [pair, name]),
      ];
      await Promise.all(moved.map((counter) => keyValues.addMember(counter, failure, WINDOW_MS)));
    },
    succeeded,
    async forgive(attempt) {
      for (const name of attempt.names) {
        const { forgiven } = await countersOf(name, attempt.network);
        await keyValues.raise(forgiven, { at: now() }, WINDOW_MS + MINUTE_MS);
      }
      await succeeded(attempt);
    },
  };
}
