import { createRecentlyUsed } from "@laurel/event-sourcing/work/recently-used";
import type { Receiver } from "./receiver.ts";

/** Attempts at a time: in all, to receivers that didn't answer the last time or are slow, and to one host. */
const AT_A_TIME = 32;
const HELD_BACK = AT_A_TIME / 2;
const PER_HOST = 4;
/** While fewer attempts than this are under way, a host that answers quickly gets more. */
const SPARE_BELOW = AT_A_TIME / 2;
/** An attempt that takes longer makes its host and its person slow ones for a while: names of hosts cost nothing. */
const SLOW_MS = 1_000;
const SLOW_FOR_MS = 60_000;
const SLOW_REMEMBERED = 10_000;

/** After a failure of our own, a webhook is left alone for this long. */
const AVOIDED_MS = 1_000;

/** Shares the attempts between receivers, so that slow ones leave room for the others. */
export interface Shares {
  areFree(): boolean;
  /** Returns how to give the share back; undefined when there is none for this receiver now. */
  take(receiver: Pick<Receiver, "host" | "heldBack" | "userId">): (() => void) | undefined;
  avoid(webhook: string): void;
  isAvoided(webhook: string): boolean;
}

export function createShares(): Shares {
  const hosts = new Map<string, number>();
  const slowUntil = createRecentlyUsed<number>(SLOW_REMEMBERED);
  const avoidedUntil = new Map<string, number>();
  let all = 0;
  let slow = 0;
  const mostOf = (isSlow: boolean) => (!isSlow && all < SPARE_BELOW ? SPARE_BELOW : PER_HOST);
  return {
    areFree: () => all < AT_A_TIME,
    take({ host, heldBack, userId }) {
      const person = `person/${userId}`;
      const ofHost = hosts.get(host) ?? 0;
      const isSlow = heldBack || [host, person].some((one) => isUntil(slowUntil, one));
      if (all >= AT_A_TIME || ofHost >= mostOf(isSlow) || (isSlow && slow >= HELD_BACK))
        return undefined;
      const taken = performance.now();
      all += 1;
      slow += isSlow ? 1 : 0;
      hosts.set(host, ofHost + 1);
      return () => {
        all -= 1;
        slow -= isSlow ? 1 : 0;
        const now = performance.now();
        if (now - taken > SLOW_MS)
          for (const one of [host, person]) slowUntil.set(one, now + SLOW_FOR_MS);
        const left = (hosts.get(host) ?? 1) - 1;
        if (left > 0) hosts.set(host, left);
        else hosts.delete(host);
      };
    },
    avoid: (webhook) => void avoidedUntil.set(webhook, performance.now() + AVOIDED_MS),
    isAvoided: (webhook) => isUntil(avoidedUntil, webhook),
  };
}

/** Whether the time of a key is still to come. Forgets it when it has passed. */
function isUntil(times: Pick<Map<string, number>, "get" | "delete">, key: string): boolean {
  const until = times.get(key);
  if (until === undefined) return false;
  if (performance.now() < until) return true;
  times.delete(key);
  return false;
}
