import type { Contribution, Cycle } from "./cycles.ts";
import { credentialOf, type Portfolio } from "./portfolio.ts";

/**
 * The cycles with the contributions that count (docs/api.md, Renewal and continuing education): of credentials that
 * exist and were completed within the cycle, and each hour once. Hours that a person entered last come first, so that
 * hours which fit when they were entered are only lost to a later change of the credential or the cycle.
 */
export function countedCycles({ cycles, drawers }: CountedState): Cycle[] {
  const left = new Map<string, number>();
  const countedFor = (cycle: Cycle): Contribution[] =>
    cycle.contributions.flatMap(({ credentialId, hours }) => {
      const credential = credentialOf({ drawers }, credentialId);
      if (!credential || !isWithin(cycle, credential.completedDate)) return [];
      const available = left.get(credentialId) ?? credential.hours;
      const counted = Math.min(hours, available);
      left.set(credentialId, available - counted);
      return counted > 0 ? [{ credentialId, hours: counted }] : [];
    });
  return cycles
    .toReversed()
    .map((cycle) => ({ ...cycle, contributions: countedFor(cycle) }))
    .toReversed();
}

type CountedState = Pick<Portfolio, "cycles" | "drawers">;

/** Dates compare as text. */
export const isWithin = ({ from, to }: Pick<Cycle, "from" | "to">, date: string) =>
  from <= date && date <= to;

/** The hours that count in the cycles of other credentials, by contributing credential. */
export function countedElsewhere(state: CountedState, cycleId: string): Map<string, number> {
  const counted = new Map<string, number>();
  for (const cycle of countedCycles(state))
    if (cycle.credentialId !== cycleId)
      for (const { credentialId, hours } of cycle.contributions)
        counted.set(credentialId, (counted.get(credentialId) ?? 0) + hours);
  return counted;
}

/** Counted hours up to a day, and after it. */
export function hoursUntil(
  { contributions }: Cycle,
  { drawers }: Pick<Portfolio, "drawers">,
  today: string,
): { earned: number; planned: number } {
  const sum = { earned: 0, planned: 0 };
  for (const { credentialId, hours } of contributions) {
    const completed = credentialOf({ drawers }, credentialId)?.completedDate ?? "";
    sum[completed <= today ? "earned" : "planned"] += hours;
  }
  return sum;
}
