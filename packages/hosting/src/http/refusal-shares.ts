/** What a request is for. Visits are refused first and changes last. */
export type Purpose = "visit" | "read" | "change";

export type PerPurpose = Record<Purpose, number>;

export const NONE: Readonly<PerPurpose> = { visit: 0, read: 0, change: 0 };

/** The weight of the latest round in a typical one. */
const LATEST = 0.2;

export const totalOf = ({ visit, read, change }: PerPurpose) => visit + read + change;

/** The typical round after one more. */
export function smoothed(usual: PerPurpose, latest: PerPurpose): PerPurpose {
  const mix = (purpose: Purpose) => (1 - LATEST) * usual[purpose] + LATEST * latest[purpose];
  return { visit: mix("visit"), read: mix("read"), change: mix("change") };
}

/** The share of each purpose to refuse, from 0 to 1, so that no more than `most` of the arriving requests are left. */
export function sharesToRefuse(arriving: PerPurpose, most: number): PerPurpose {
  let excess = Math.max(0, totalOf(arriving) - most);
  const shareOf = (purpose: Purpose) => {
    const refused = Math.min(excess, arriving[purpose]);
    excess -= refused;
    return refused === 0 ? 0 : refused / arriving[purpose];
  };
  return { visit: shareOf("visit"), read: shareOf("read"), change: shareOf("change") };
}
