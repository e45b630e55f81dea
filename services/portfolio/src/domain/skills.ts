import type { Skills } from "@laurel/contracts/routes/credential-facets";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { distinct } from "@laurel/contracts/facet-counts";
import { createMergedCounts } from "@laurel/contracts/merged-counts";

type Earning = Pick<
  Credential,
  "id" | "type" | "name" | "organization" | "completedDate" | "skills"
>;

/** Collects a person's skills and the latest credentials that each was earned with. */
export function createSkillList(skillLimit: number, earnedLimit: number) {
  const counts = createMergedCounts();
  const earned = new Map<string, Earning[]>();

  return {
    add(credential: Earning): void {
      for (const skill of distinct(credential.skills, counts.keyOf)) {
        counts.add(skill, true);
        const key = counts.keyOf(skill);
        if (counts.has(key))
          earned.set(key, latest([...(earned.get(key) ?? []), credential], earnedLimit));
      }
    },
    result: (): Skills => ({
      total: earned.size,
      skills: counts.most(skillLimit).map(({ value, count }) => ({
        skill: value,
        count,
        earned: (earned.get(counts.keyOf(value)) ?? []).map(shown),
      })),
    }),
  };
}

const shown = ({ id, type, name, organization, completedDate }: Earning) => ({
  id,
  type,
  name,
  organization,
  completedDate,
});

function latest(credentials: Earning[], limit: number): Earning[] {
  if (credentials.length < 2) return credentials;
  return credentials
    .toSorted((one, other) => (one.completedDate < other.completedDate ? 1 : -1))
    .slice(0, limit);
}
