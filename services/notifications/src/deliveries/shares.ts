import { createRecentlyUsed } from "@laurel/event-sourcing/work/recently-used";
import { SLOW_MS } from "./delivery.ts";
import type { Receiver } from "./receiver.ts";

/** Attempts at a time: to receivers that were quick the last time, to new ones, and to those that were slow or away. */
const AT_A_TIME = { quick: 32, new: 16, slow: 16 } as const;
type Pace = keyof typeof AT_A_TIME;
/** Of those, to one host and of one person. */
const OF_ONE = 4;
/** While fewer quick attempts than this are under way, a host and a person get up to this many. */
const SPARE_BELOW = AT_A_TIME.quick / 2;
/**
 * A slow attempt leaves its share to others, unless it was expected to be slow, and makes new receivers of its host and
 * its person slow ones for this long: names of hosts cost nothing.
 */
const SLOW_FOR_MS = 60_000;
const REMEMBERED = 10_000;

/** After a failure of our own, a webhook is left alone for this long. */
const AVOIDED_MS = 1_000;

type Known = Pick<Receiver, "host" | "heldBack" | "isQuick" | "userId">;

/** Shares the attempts between receivers, so that new and slow ones delay nobody whose receiver is quick. */
export interface Shares {
  /** Whether a receiver that was quick the last time can get a share. */
  areFree(): boolean;
  /** Whether there are any shares left for receivers like this one. */
  areFreeFor(receiver: Known): boolean;
  /** Returns how to give the share back; undefined when there is none for this receiver now. */
  take(receiver: Known): (() => void) | undefined;
  /** When a person's last attempt began; 0 if that was long ago. Whoever waits longest is next. */
  lastTurn(userId: string): number;
  avoid(webhook: string): void;
  isAvoided(webhook: string): boolean;
}

/** `onFree` is called when a slow attempt leaves its share. */
export function createShares(onFree: () => void): Shares {
  const taken = new Map<string, number>();
  const slowUntil = createRecentlyUsed<number>(REMEMBERED);
  const turns = createRecentlyUsed<number>(REMEMBERED);
  const avoidedUntil = new Map<string, number>();
  const countOf = (key: string) => taken.get(key) ?? 0;
  const hasShares = (pace: Pace) => countOf(pace) < AT_A_TIME[pace];

  function paceOf({ host, heldBack, isQuick, userId }: Known): Pace {
    if (heldBack || isQuick === false) return "slow";
    if (isQuick) return "quick";
    return [host, personOf(userId)].some((one) => isUntil(slowUntil, one)) ? "slow" : "new";
  }

  function add(keys: readonly string[], count: 1 | -1): void {
    for (const key of keys) {
      const now = countOf(key) + count;
      if (now > 0) taken.set(key, now);
      else taken.delete(key);
    }
  }

  function hold(keys: readonly string[], pace: Pace, slowOnes: readonly string[]): () => void {
    let isHeld = true;
    const giveBack = () => {
      if (isHeld) add(keys, -1);
      isHeld = false;
    };
    const late = setTimeout(() => {
      for (const one of slowOnes) slowUntil.set(one, performance.now() + SLOW_FOR_MS);
      if (pace === "slow") return;
      giveBack();
      onFree();
    }, SLOW_MS);
    add(keys, 1);
    return () => {
      clearTimeout(late);
      giveBack();
    };
  }

  return {
    areFree: () => hasShares("quick"),
    areFreeFor: (receiver) => hasShares(paceOf(receiver)),
    take(receiver) {
      const pace = paceOf(receiver);
      if (!hasShares(pace)) return undefined;
      const ones = [receiver.host, personOf(receiver.userId)];
      const keysOfOne = ones.map((one) => `${pace}/${one}`);
      const hasSpare = pace === "quick" && countOf(pace) < SPARE_BELOW;
      const most = hasSpare ? SPARE_BELOW : OF_ONE;
      if (keysOfOne.some((key) => countOf(key) >= most)) return undefined;
      turns.set(receiver.userId, performance.now());
      return hold([pace, ...keysOfOne], pace, ones);
    },
    lastTurn: (userId) => turns.peek(userId) ?? 0,
    avoid: (webhook) => void avoidedUntil.set(webhook, performance.now() + AVOIDED_MS),
    isAvoided: (webhook) => isUntil(avoidedUntil, webhook),
  };
}

const personOf = (userId: string) => `person/${userId}`;

/** Whether the time of a key is still to come. Forgets it when it has passed. */
function isUntil(times: Pick<Map<string, number>, "get" | "delete">, key: string): boolean {
  const until = times.get(key);
  if (until === undefined) return false;
  if (performance.now() < until) return true;
  times.delete(key);
  return false;
}
