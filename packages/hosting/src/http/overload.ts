import type { Logger } from "@laurel/event-sourcing/ports/logger";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import { performance } from "node:perf_hooks";
import {
  beginWatch,
  nextWatch,
  NONE,
  PURPOSES,
  REQUESTS,
  totalOf,
  type Purpose,
  type Watch,
} from "./overload-watch.ts";

/** What can become of a request. One of the two is called once. */
export interface Arrival {
  start(): void;
  refuse(): void;
}

/** What can be measured of the event loop of this process. */
export interface EventLoop {
  /** Milliseconds since any moment. */
  now(): number;
  /** Calls back when the loop has looked at everything that had arrived when this round began. */
  atEndOfRound(end: () => void): void;
  /** From 0 to 1, without 1. */
  random(): number;
}

const eventLoop: EventLoop = {
  now: () => performance.now(),
  atEndOfRound: (end) => void setImmediate(end),
  random: () => Math.random(),
};

/** Decides which requests a process starts, and which it refuses because it is overloaded (docs/adr/0021). */
export interface Overload {
  /**
   * Called for every request that may be refused, when it arrives. It may start a little later. A stranger's request has
   * the network that it comes from.
   */
  arrive(purpose: Purpose, arrival: Arrival, network?: string): void;
}

interface Parts {
  metrics: Metrics;
  logger: Logger;
  /** Tests bring another. */
  loop?: EventLoop | undefined;
}

/** When so many requests wait, all others are refused: it takes more than a second until they have started. */
const MOST_WAIT = 1_000;
/** Once some are refused, only changes wait for more than two rounds. */
const FEW_WAIT = 2 * REQUESTS;

/**
 * Starts a few requests in each round of the event loop, and lets others wait for the next rounds. When more arrive than
 * start, round after round, it refuses some. Requests in progress aren't counted, so those that wait or are slow to
 * arrive make no difference.
 */
export function createOverload({ metrics, logger, loop = eventLoop }: Parts): Overload {
  const waiting = createWaitingRequests();
  const networks = createNetworkShares();
  let arrived = { ...NONE };
  let started = 0;
  let isRoundWatched = false;
  let endedAt = 0;
  /** Set while the rounds are watched, which is only necessary after one with too many requests. */
  let watch: Watch | undefined;
  const countRefused = measure(metrics, () => watch);

  function watchRound(): void {
    isRoundWatched = true;
    loop.atEndOfRound(endRound);
  }

  function endRound(): void {
    isRoundWatched = false;
    const latest = { arrived, started, waiting: waiting.count() };
    arrived = { ...NONE };
    started = 0;
    networks.beginRound();
    if (!watch && totalOf(latest.arrived) <= REQUESTS && latest.waiting === 0) return;
    const now = loop.now();
    const before = watch;
    watch = before
      ? nextWatch(before, { ...latest, ms: now - endedAt }, now)
      : beginWatch(latest.arrived, now);
    endedAt = now;
    tellChange(logger, before, watch);
    for (const arrival of waiting.take(watch?.most ?? REQUESTS)) {
      started += 1;
      arrival.start();
    }
    // Rounds without requests count as well: they tell that the loop has time.
    if (waiting.count() > 0 || (watch && totalOf(watch.arrived) >= 1)) watchRound();
  }

  /** Whether too many wait already. In an overload, those that would start later make no difference. */
  const isFull = (purpose: Purpose) =>
    watch?.isRefusing
      ? waiting.ahead(purpose) >= (purpose === "change" ? MOST_WAIT : FEW_WAIT)
      : waiting.count() >= MOST_WAIT;

  return {
    arrive(asked, arrival, network) {
      if (!isRoundWatched) {
        if (watch) endedAt = loop.now();
        watchRound();
      }
      const purpose = network === undefined ? asked : networks.rank(asked, network);
      arrived[purpose] += 1;
      if (isFull(purpose) || (watch && loop.random() < watch.shares[purpose])) {
        countRefused({ purpose });
        arrival.refuse();
      } else if (waiting.count() === 0 && started < (watch?.most ?? REQUESTS)) {
        started += 1;
        arrival.start();
      } else waiting.add(purpose, arrival);
    },
  };
}

function measure(metrics: Metrics, watchOf: () => Watch | undefined) {
  metrics.gauges(
    "laurel_refused_share",
    "The share of requests that is refused because the process is overloaded",
    "purpose",
    async () => new Map(Object.entries(watchOf()?.shares ?? NONE)),
  );
  return metrics.counter(
    "laurel_refused_requests_total",
    "Requests that were refused because the process was overloaded",
    ["purpose"],
  );
}

function tellChange(logger: Logger, before: Watch | undefined, after: Watch | undefined): void {
  const [was, is] = [before, after].map((watch) => watch?.isRefusing === true);
  if (is && !was) logger.warn("overloaded: some requests are refused");
  if (was && !is) logger.info("no longer overloaded");
}

/** Requests that wait for a round in which they start: what is refused last starts first. */
function createWaitingRequests() {
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

/** A quarter of the requests that start in a round (`REQUESTS`). */
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
