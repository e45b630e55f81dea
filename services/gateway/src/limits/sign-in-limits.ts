import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { randomBytes } from "node:crypto";
import type { KnownNetworks } from "./known-networks.ts";
import type { LimitedName, NameKeys } from "./limited-names.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

/**
 * Failures within 15 minutes (contract.md promises 10 per account and 30 per address, and a bite at 50). `name` and
 * `pair` count strangers, `known` the networks where the name's owner has signed in. An account has two names, counted
 * apart because only identity knows which belong together: twice 12 and 11, with one more of each that is under way at
 * the same moment, are 50.
 */
export const SIGN_IN_LIMITS = { pair: 11, name: 12, known: 11, address: 60 } as const;

/** A password tried for the account of these names, from an address. */
export interface Attempt {
  names: readonly LimitedName[];
  network: string;
}

export interface SignInLimits {
  /** Seconds to wait, or 0 when the attempt may be made. */
  waitFor(attempt: Attempt): Promise<number>;
  failed(attempt: Attempt): Promise<void>;
  /** The address is known for these names from now on. What failed stays: a guesser may be beside the owner. */
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
 * Counts wrong passwords per name and address, per name, and per address. At addresses where the name's owner has
 * signed in before, they count by themselves: a stranger's guesses from elsewhere lock nobody out of their own home.
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

  const forgivenOf = (name: LimitedName) => `sign-in:forgiven:${keys.name(name)}`;

  /** The counters of one name, here. `forgive` starts new ones by moving the name to another generation. */
  async function countersOf(name: LimitedName, network: string): Promise<Counter[]> {
    const generation = (await keyValues.fields(forgivenOf(name)))["at"] ?? 0;
    const person = `${keys.name(name)}:${generation}`;
    if (await knownNetworks.has(name, network))
      return [{ key: `sign-in:known:${person}`, limit: SIGN_IN_LIMITS.known }];
    return [
      { key: `sign-in:pair:${person}:${keys.network(network)}`, limit: SIGN_IN_LIMITS.pair },
      { key: `sign-in:name:${person}`, limit: SIGN_IN_LIMITS.name },
      { key: addressCounter(network), limit: SIGN_IN_LIMITS.address },
    ];
  }

  async function waitForName(name: LimitedName, network: string): Promise<number> {
    const counters = await countersOf(name, network);
    return Math.max(...(await Promise.all(counters.map(({ key, limit }) => waitAt(key, limit)))));
  }

  async function succeeded({ names, network }: Attempt): Promise<void> {
    for (const name of names) await knownNetworks.remember(name, network);
  }

  return {
    async waitFor({ names, network }) {
      return Math.max(...(await Promise.all(names.map((name) => waitForName(name, network)))));
    },
    async failed({ names, network }) {
      const failure = `${now()}.${randomBytes(6).toString("hex")}`;
      const counters = await Promise.all(names.map((name) => countersOf(name, network)));
      const moved = new Set([addressCounter(network), ...counters.flat().map(({ key }) => key)]);
      await Promise.all([...moved].map((key) => keyValues.addMember(key, failure, WINDOW_MS)));
    },
    succeeded,
    async forgive(attempt) {
      for (const name of attempt.names)
        await keyValues.raise(forgivenOf(name), { at: now() }, WINDOW_MS + MINUTE_MS);
      await succeeded(attempt);
    },
  };
}

/** A set of failures, and how many it may hold. */
interface Counter {
  key: string;
  limit: number;
}
