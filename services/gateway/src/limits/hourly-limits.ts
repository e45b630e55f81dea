import type { AccountName } from "@laurel/contracts/account-names";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { KnownNetworks } from "./known-networks.ts";
import type { NameKeys } from "./limited-names.ts";
import { tooManyRequests } from "./rate-limits.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Limits per hour, above what docs/api.md promises never to refuse (60 sign-ups and 60 mails per network, 5 mails per
 * name). The limit of a name is three times as high as the limit of one network for that name.
 */
const LIMITS = { signUps: 120, mails: 120, mailsPerName: 24, mailsPerNameAndNetwork: 8 } as const;

/** Each kind of mail has its own counters. */
export type LimitedMail = "verification-mail" | "reset-mail";

/** Limits sign-ups and mails. Count well-formed requests only. Throws 429 or EngineUnavailable. */
export interface HourlyLimits {
  countSignUp(network: string): Promise<void>;
  /** `name` is the name in the request, whether an account has it or not. */
  countMail(mail: LimitedMail, network: string, name: AccountName): Promise<void>;
}

interface Parts {
  keyValues: KeyValueStore;
  keys: NameKeys;
  knownNetworks: KnownNetworks;
}

/** Requests from unknown networks do not use up the mails of an owner who has signed in from this network before. */
export function createHourlyLimits({ keyValues, keys, knownNetworks }: Parts): HourlyLimits {
  async function check(counter: string, limit: number): Promise<void> {
    const { count, resetInMs } = await keyValues.counted(counter);
    if (count >= limit) throw tooManyRequests(secondsOf(resetInMs));
  }

  /** Checks the limit again: of many calls that passed the check at once, only as many as the limit continue. */
  async function count(counter: string, limit: number): Promise<void> {
    const { count: reached, resetInMs } = await keyValues.increment(counter, HOUR_MS);
    if (reached > limit) throw tooManyRequests(secondsOf(resetInMs));
  }

  return {
    async countSignUp(network) {
      const counter = `sign-ups:${keys.network(network)}`;
      await check(counter, LIMITS.signUps);
      await count(counter, LIMITS.signUps);
    },
    async countMail(mail, network, name) {
      const here = `${mail}:network:${keys.network(network)}`;
      const named = `${mail}:name:${keys.name(name)}`;
      const pair = `${named}:${keys.network(network)}`;
      const isKnown = await knownNetworks.has(name, network);
      // All limits are checked before any call is counted, so that a refused call does not count.
      await check(here, LIMITS.mails);
      if (!isKnown) await check(named, LIMITS.mailsPerName);
      await check(pair, LIMITS.mailsPerNameAndNetwork);
      await count(here, LIMITS.mails);
      await count(pair, LIMITS.mailsPerNameAndNetwork);
      if (!isKnown) await count(named, LIMITS.mailsPerName);
    },
  };
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
