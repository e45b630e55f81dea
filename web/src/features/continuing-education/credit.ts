import type { Contribution, Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { type Text, text } from "@laurel/contracts/text";

/** The hours that a credential can still contribute to a cycle, or why it can't contribute. */
export type Credit = { hours: number } | { reason: Text };

/** What a credential can contribute to a cycle. Each of its hours counts once over all cycles. */
export function creditOf(
  credential: Pick<Credential, "id" | "hours" | "completedDate">,
  cycle: Cycle,
  cycles: readonly Cycle[],
): Credit {
  const { id, hours, completedDate } = credential;
  if (id === cycle.credentialId) return { reason: text("requires the education itself") };
  if (cycle.contributions.some(({ credentialId }) => credentialId === id))
    return { reason: text("counts already") };
  if (completedDate < cycle.from || cycle.to < completedDate)
    return { reason: text("completed outside of the cycle") };
  if (hours === 0) return { reason: text("has no hours") };
  const left = hoursLeft(credential, cycles);
  return left > 0 ? { hours: left } : { reason: text("all hours count elsewhere") };
}

/** The hours of a credential that don't count in any cycle. */
export function hoursLeft(
  { id, hours }: Pick<Credential, "id" | "hours">,
  cycles: readonly Cycle[],
): number {
  const counted = cycles
    .flatMap(({ contributions }) => contributions)
    .filter(({ credentialId }) => credentialId === id)
    .reduce((sum, one) => sum + one.hours, 0);
  return Math.max(0, hours - counted);
}

/** The hours to suggest: as many as are missing, if there are that many. */
export function hoursToSuggest(cycle: Cycle, left: number): number {
  const missing = cycle.requiredHours - cycle.earnedHours - cycle.plannedHours;
  return missing > 0 ? Math.min(left, missing) : left;
}

/** All that is suggested, up to the hours that are missing. */
export function wholeOffer(
  cycle: Cycle,
  suggestions: readonly { credential: Pick<Credential, "id">; left: number }[],
): Contribution[] {
  const offer: Contribution[] = [];
  let earned = cycle.earnedHours;
  for (const { credential, left } of suggestions) {
    const isFull = earned + cycle.plannedHours >= cycle.requiredHours;
    if (isFull && offer.length > 0) break;
    const hours = hoursToSuggest({ ...cycle, earnedHours: earned }, left);
    offer.push({ credentialId: credential.id, hours });
    earned += hours;
  }
  return offer;
}

/** The list with a contribution added or, if the credential is listed, changed. */
export function withContribution(
  list: readonly Contribution[],
  contribution: Contribution,
): Contribution[] {
  const { credentialId } = contribution;
  return list.some((one) => one.credentialId === credentialId)
    ? list.map((one) => (one.credentialId === credentialId ? contribution : one))
    : [...list, contribution];
}

/** The list without the contribution of a credential. */
export const withoutContribution = (list: readonly Contribution[], id: string): Contribution[] =>
  list.filter(({ credentialId }) => credentialId !== id);
