/**
 * What a request is for. A stray can't succeed, or is more than the share of its network. Purposes that are later in
 * this list start first when requests wait.
 */
export const PURPOSES = ["stray", "visit", "read", "change"] as const;
export type Purpose = (typeof PURPOSES)[number];

export type PerPurpose = Record<Purpose, number>;

export const NONE: Readonly<PerPurpose> = { stray: 0, visit: 0, read: 0, change: 0 };

/** The weight of the latest round in a typical one. */
const LATEST = 0.2;

export const totalOf = ({ stray, visit, read, change }: PerPurpose) =>
  stray + visit + read + change;

/** The typical round after one more. */
export function smoothed(usual: PerPurpose, latest: PerPurpose): PerPurpose {
  const mixed = { ...usual };
  for (const purpose of PURPOSES)
    mixed[purpose] = (1 - LATEST) * usual[purpose] + LATEST * latest[purpose];
  return mixed;
}

/**
 * The order in which they are refused. Reads and changes of people who are logged in are refused alike: one change takes
 * the time of several reads, so that a product which refused no change would hardly answer a read.
 */
const REFUSED_IN_TURN: readonly (readonly Purpose[])[] = [["stray"], ["visit"], ["read", "change"]];

/** The share of each purpose to refuse, from 0 to 1, so that no more than `most` of the arriving requests are left. */
export function sharesToRefuse(arriving: PerPurpose, most: number): PerPurpose {
  const shares = { ...NONE };
  let excess = Math.max(0, totalOf(arriving) - most);
  for (const purposes of REFUSED_IN_TURN) {
    const all = purposes.reduce((sum, purpose) => sum + arriving[purpose], 0);
    const refused = Math.min(excess, all);
    excess -= refused;
    if (refused > 0) for (const purpose of purposes) shares[purpose] = refused / all;
  }
  return shares;
}

/** So many requests start in a round of the event loop. */
export const REQUESTS = 8;
/** More may start, as long as a round isn't longer. */
const ROUND_MS = 5;
/**
 * An overload is proven when, after the first round with too many requests, there were too many on average of so many
 * rounds and so much time. After a burst, or when the process wasn't running for a while, there aren't.
 */
const PROOF_ROUNDS = 8;
const PROOF_MS = 100;
/**
 * And so many requests must wait that the last of them starts only after so long. Clients who send their next request when
 * they have an answer look like an overload, too, as long as more of them come.
 */
const MANY_WAIT = 64;
const LONG_WAIT_MS = 100;
/** Or when so many wait for so long, although no more arrive than start. */
const MANY_WAIT_MS = 1_000;
/** An overload is over when there were not too many requests for so long. */
const CALM_MS = 1_000;
/** Requests that already wait start instead of new ones: of these, one for so many that wait, up to the half. */
const WAITING_PER_ONE = 8;

/** One round of the event loop. */
export interface Round {
  arrived: PerPurpose;
  started: number;
  /** Left at its end. */
  waiting: number;
  ms: number;
}

/** What the rounds have shown since one had too many requests. */
export interface Watch {
  /** A typical round. */
  arrived: PerPurpose;
  started: number;
  ms: number;
  since: number;
  /** The rounds since then, and what arrived in them. */
  rounds: number;
  requests: number;
  /** When fewer than many requests last waited. */
  fewWaitedAt: number;
  /** How many requests may start in the next round. */
  most: number;
  isRefusing: boolean;
  /** When a typical round last had too many requests. */
  tooManyAt: number;
  /** The share to refuse of each purpose. */
  shares: PerPurpose;
}

export function beginWatch(arrived: PerPurpose, now: number): Watch {
  const proof = { since: now, rounds: 0, requests: 0, isRefusing: false };
  const typical = { arrived, started: REQUESTS, ms: 0, most: REQUESTS };
  return { ...proof, ...typical, fewWaitedAt: now, tooManyAt: now, shares: NONE };
}

/** The watch after one more round; undefined when there's nothing to watch any more. */
export function nextWatch(before: Watch, round: Round, now: number): Watch | undefined {
  const isFirst = before.rounds === 0;
  const ms = isFirst ? round.ms : 0.8 * before.ms + 0.2 * round.ms;
  const started = isFirst ? round.started : 0.8 * before.started + 0.2 * round.started;
  const watch: Watch = {
    ...before,
    arrived: smoothed(before.arrived, round.arrived),
    started,
    ms,
    rounds: before.rounds + 1,
    requests: before.requests + totalOf(round.arrived),
    most: Math.max(REQUESTS, Math.round((started * ROUND_MS) / Math.max(ms, 0.1))),
  };
  const waitMs = (round.waiting / watch.most) * ms;
  const manyWait = round.waiting > MANY_WAIT && waitMs > LONG_WAIT_MS;
  if (!manyWait) watch.fewWaitedAt = now;
  const tooMany = manyWait || totalOf(watch.arrived) > watch.most;
  if (tooMany) watch.tooManyAt = now;
  watch.isRefusing = before.isRefusing
    ? now - watch.tooManyAt <= CALM_MS
    : now - watch.fewWaitedAt > MANY_WAIT_MS ||
      (manyWait && totalOf(round.arrived) > watch.most && isProven(watch, now));
  if (!watch.isRefusing) return tooMany && !before.isRefusing ? watch : undefined;
  const fromWaiting = Math.min(watch.most / 2, round.waiting / WAITING_PER_ONE);
  watch.shares = sharesToRefuse(watch.arrived, watch.most - fromWaiting);
  return watch;
}

const isProven = ({ since, rounds, requests, most }: Watch, now: number) =>
  rounds >= PROOF_ROUNDS && now - since >= PROOF_MS && requests / rounds > most;
