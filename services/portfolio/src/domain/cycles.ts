/** Hours of one credential that a person counts for the education of another. */
export interface Contribution {
  credentialId: string;
  hours: number;
}

/** What a credential requires within a time. Dates are `YYYY-MM-DD`, both included. */
export interface CycleTerms {
  requiredHours: number;
  from: string;
  to: string;
}

/** The continuing education of one credential, with the contributions as the person entered them. */
export interface Cycle extends CycleTerms {
  credentialId: string;
  contributions: readonly Contribution[];
}

export type CycleEvent =
  | { type: "CycleSaved"; data: CycleTerms & { credentialId: string } }
  | { type: "CycleRemoved"; data: { credentialId: string } }
  | {
      type: "ContributionsReplaced";
      data: { credentialId: string; contributions: readonly Contribution[] };
    };

/** In the order in which their contributions were replaced, the latest last. */
export type Cycles = readonly Cycle[];

export const cycleOf = (cycles: Cycles, credentialId: string) =>
  cycles.find((cycle) => cycle.credentialId === credentialId);

export function evolveCycles(cycles: Cycles, { type, data }: CycleEvent): Cycles {
  const { credentialId } = data;
  const current = cycleOf(cycles, credentialId);
  switch (type) {
    case "CycleSaved":
      if (!current) return [...cycles, { ...data, contributions: [] }];
      return cycles.map((cycle) => (cycle === current ? { ...cycle, ...data } : cycle));
    case "CycleRemoved":
      return cycles.filter((cycle) => cycle !== current);
    case "ContributionsReplaced": {
      const others = cycles.filter((cycle) => cycle !== current);
      return current ? [...others, { ...current, contributions: data.contributions }] : others;
    }
  }
}

/** The hours that a credential contributes to the cycles of others. */
export const contributedBy = (cycles: Cycles, id: string): { cycle: string; hours: number }[] =>
  cycles.flatMap(({ credentialId: cycle, contributions }) =>
    contributions
      .filter(({ credentialId }) => credentialId === id)
      .map(({ hours }) => ({ cycle, hours })),
  );

/** Without the cycle of a removed credential, and without its contributions to others. */
export function withoutCredential(cycles: Cycles, id: string): Cycles {
  if (cycles.length === 0) return cycles;
  return cycles
    .filter(({ credentialId }) => credentialId !== id)
    .map((cycle) => ({
      ...cycle,
      contributions: cycle.contributions.filter(({ credentialId }) => credentialId !== id),
    }));
}
