import type { Cycle as CycleView } from "@laurel/contracts/routes/continuing-education";
import { countedCycles, hoursUntil } from "./domain/counted-hours.ts";
import { cycleOf, type Cycle } from "./domain/cycles.ts";
import type { Portfolio } from "./domain/portfolio.ts";

/** A person's cycles as the API answers them, the first deadline first. `today` is `YYYY-MM-DD` in UTC. */
export function cycleViews(state: Portfolio, today: string): CycleView[] {
  return countedCycles(state)
    .map((cycle) => viewOf(cycle, state, today))
    .toSorted((a, b) => compare(a.to, b.to) || compare(a.credentialId, b.credentialId));
}

/** The cycle of one credential; undefined if it has none. */
export function cycleView(state: Portfolio, id: string, today: string): CycleView | undefined {
  const cycle = cycleOf(countedCycles(state), id);
  return cycle && viewOf(cycle, state, today);
}

function viewOf(cycle: Cycle, state: Portfolio, today: string): CycleView {
  const { credentialId, requiredHours, from, to, contributions } = cycle;
  const { earned, planned } = hoursUntil(cycle, state, today);
  return {
    credentialId,
    requiredHours,
    from,
    to,
    earnedHours: earned,
    plannedHours: planned,
    contributions: [...contributions],
  };
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
