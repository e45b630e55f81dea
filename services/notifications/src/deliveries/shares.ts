import type { Receiver } from "./receiver.ts";

/** Attempts at a time: in all, to receivers that didn't answer the last time, and to one host. */
const AT_A_TIME = 32;
const HELD_BACK = AT_A_TIME / 2;
const PER_HOST = 4;

/** After a failure of our own, a webhook is left alone for this long. */
const AVOIDED_MS = 1_000;

/** Shares the attempts between receivers, so that slow ones leave room for the others. */
export interface Shares {
  areFree(): boolean;
  /** Returns how to give the share back; undefined when there is none for this receiver now. */
  take(receiver: Pick<Receiver, "host" | "heldBack">): (() => void) | undefined;
  avoid(webhook: string): void;
  isAvoided(webhook: string): boolean;
}

export function createShares(): Shares {
  const hosts = new Map<string, number>();
  const avoided = new Map<string, number>();
  let all = 0;
  let slow = 0;
  return {
    areFree: () => all < AT_A_TIME,
    take({ host, heldBack }) {
      const ofHost = hosts.get(host) ?? 0;
      if (all >= AT_A_TIME || ofHost >= PER_HOST || (heldBack && slow >= HELD_BACK))
        return undefined;
      all += 1;
      slow += heldBack ? 1 : 0;
      hosts.set(host, ofHost + 1);
      return () => {
        all -= 1;
        slow -= heldBack ? 1 : 0;
        const left = (hosts.get(host) ?? 1) - 1;
        if (left > 0) hosts.set(host, left);
        else hosts.delete(host);
      };
    },
    avoid: (webhook) => void avoided.set(webhook, performance.now() + AVOIDED_MS),
    isAvoided(webhook) {
      const until = avoided.get(webhook);
      if (until === undefined) return false;
      if (performance.now() < until) return true;
      avoided.delete(webhook);
      return false;
    },
  };
}
