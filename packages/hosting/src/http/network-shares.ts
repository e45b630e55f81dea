import type { Purpose } from "./refusal-shares.ts";

/** A quarter of the requests that start in a round (`REQUESTS` in overload-watch.ts). */
const PER_NETWORK = 2;
/** What strangers of all networks together may take of the requests that rank above visits: half of a round. */
const ABOVE_VISITS = 4;

/** The requests of strangers in one round: nobody knows yet whether they are who they say. */
export function createNetworkShares() {
  const taken = new Map<string, number>();
  let aboveVisits = 0;
  return {
    /** The purpose that a request counts as: a stray when its network, or all strangers, had their share of the round. */
    rank(purpose: Purpose, network: string): Purpose {
      if (purpose === "stray") return purpose;
      const key = `${purpose} ${network}`;
      const before = taken.get(key) ?? 0;
      if (before >= PER_NETWORK) return "stray";
      if (purpose !== "visit") {
        if (aboveVisits >= ABOVE_VISITS) return "stray";
        aboveVisits += 1;
      }
      taken.set(key, before + 1);
      return purpose;
    },
    beginRound(): void {
      taken.clear();
      aboveVisits = 0;
    },
  };
}
