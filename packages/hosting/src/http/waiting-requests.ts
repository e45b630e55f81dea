import { PURPOSES, type Purpose } from "./refusal-shares.ts";

/** What can become of a request. One of the two is called once. */
export interface Arrival {
  start(): void;
  refuse(): void;
}

/** Requests that wait for a round in which they start: what is refused last starts first. */
export function createWaitingRequests() {
  const queues: Record<Purpose, Arrival[]> = { stray: [], visit: [], read: [], change: [] };

  /** How many start before another request of this purpose. */
  const ahead = (purpose: Purpose) =>
    PURPOSES.slice(PURPOSES.indexOf(purpose)).reduce((sum, each) => sum + queues[each].length, 0);

  return {
    ahead,
    count: () => ahead("stray"),
    add: (purpose: Purpose, arrival: Arrival) => void queues[purpose].push(arrival),
    /** Takes the next ones out, no more than `most`. */
    take(most: number): Arrival[] {
      const next: Arrival[] = [];
      for (const purpose of PURPOSES.toReversed())
        next.push(...queues[purpose].splice(0, most - next.length));
      return next;
    },
  };
}
