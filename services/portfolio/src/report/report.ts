import { cycleView } from "../cycle-views.ts";
import type { StoredCredential } from "../domain/credential.ts";
import { credentialOf, type Portfolio } from "../domain/portfolio.ts";

/** A credential as the report shows it. Missing texts are `""`. */
export type ReportedCredential = Pick<
  StoredCredential,
  "name" | "organization" | "credentialId" | "credentialUrl" | "completedDate"
>;

export type ReportRow = ReportedCredential & { hours: number; state: "earned" | "planned" };

/** What an auditor asks for: the requirement, what counts for it, and the totals. */
export interface Report {
  credential: ReportedCredential;
  /** The first and last day of the cycle, `YYYY-MM-DD`. */
  from: string;
  to: string;
  requiredHours: number;
  /** By completion date. `hours` are those that count. */
  rows: readonly ReportRow[];
  earnedHours: number;
  plannedHours: number;
  /** What is still missing once everything planned is completed; 0 or more. */
  missingHours: number;
  /** The day of the report, `YYYY-MM-DD` in UTC. */
  today: string;
}

/** The report on the continuing education of a credential; undefined if it has none. */
export function reportOf(state: Portfolio, id: string, today: string): Report | undefined {
  const credential = credentialOf(state, id);
  const cycle = cycleView(state, id, today);
  if (!credential || !cycle) return undefined;
  const { from, to, requiredHours, earnedHours, plannedHours } = cycle;
  const rows = cycle.contributions.flatMap(({ credentialId, hours }): ReportRow[] => {
    const contributing = credentialOf(state, credentialId);
    if (!contributing) return [];
    const isEarned = contributing.completedDate <= today;
    return [{ ...contributing, hours, state: isEarned ? "earned" : "planned" }];
  });
  return {
    credential,
    from,
    to,
    requiredHours,
    rows: rows.toSorted((a, b) => (a.completedDate < b.completedDate ? -1 : 1)),
    earnedHours,
    plannedHours,
    missingHours: Math.max(0, requiredHours - earnedHours - plannedHours),
    today,
  };
}
