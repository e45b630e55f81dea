/**
 * What a request is for. A stray can't succeed, or is more than the share of its network. What is later in this list
 * starts first when requests wait.
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
