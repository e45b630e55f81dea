import { CREDENTIAL_STATUSES, type CredentialStatus } from "./credential-filter.ts";
import type { Facets } from "./routes/credential-facets.ts";
import {
  criteriaOf,
  yearOf,
  type CredentialFilter,
  type Filterable,
} from "./credential-criteria.ts";
import { statusOf } from "./credential-status.ts";
import { createMergedCounts } from "./merged-counts.ts";

/**
 * Counts what a person can filter by. Each facet is counted under all filters but its own, so that it shows what another
 * choice would find.
 */
export function createFacetCounts(filter: CredentialFilter, now: Date, limit: number) {
  const criteria = criteriaOf(filter, now);
  const issuers = createMergedCounts();
  const skills = createMergedCounts();
  const years = new Map<number, number>();
  const statuses = new Map<CredentialStatus, number>();
  let total = 0;

  return {
    add(credential: Filterable): void {
      const missed = criteria.filter(({ matches }) => !matches(credential));
      const counts = (facet: keyof CredentialFilter) => missed.every(({ name }) => name === facet);
      total += Number(missed.length === 0);
      issuers.add(credential.organization, counts("issuer"));
      const isSkillCounted = counts("skill");
      for (const skill of distinct(credential.skills, skills.keyOf))
        skills.add(skill, isSkillCounted);
      if (counts("year")) increase(years, yearOf(credential));
      if (counts("status")) increase(statuses, statusOf(credential, now));
    },
    result: (): Facets => ({
      total,
      issuers: issuers.most(limit),
      skills: skills.most(limit),
      totalIssuers: issuers.total(),
      totalSkills: skills.total(),
      years: [...years]
        .map(([value, count]) => ({ value, count }))
        .toSorted((one, other) => other.value - one.value)
        .slice(0, limit),
      statuses: CREDENTIAL_STATUSES.flatMap((value) => {
        const count = statuses.get(value);
        return count === undefined ? [] : [{ value, count }];
      }),
    }),
  };
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Without the later of two texts with the same key. */
export function distinct(texts: readonly string[], keyOf: (text: string) => string): string[] {
  if (texts.length < 2) return [...texts];
  return [...new Map(texts.toReversed().map((text) => [keyOf(text), text])).values()].toReversed();
}
