import type { Cycle } from "@laurel/contracts/routes/continuing-education";

/** Hours of continuing education that a credential still needs; `on` is its last day, `YYYY-MM-DD`. */
export interface Gap {
  name: string;
  skills: readonly string[];
  hours: number;
  on: string;
}

/** The cycles that are running on a day and neither have nor plan all their hours, with the hours that are missing. */
export function openCycles(
  cycles: readonly Cycle[],
  today: string,
): { credentialId: string; hours: number; on: string }[] {
  return cycles.flatMap(({ credentialId, requiredHours, from, to, earnedHours, plannedHours }) => {
    const hours = requiredHours - earnedHours - plannedHours;
    return hours > 0 && from <= today && today <= to ? [{ credentialId, hours, on: to }] : [];
  });
}
