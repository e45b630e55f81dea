import { MAX_SKILL_CREDENTIALS } from "@laurel/contracts/constants";
import { mergeKey } from "@laurel/contracts/merge-key";
import type { ProfileSkill } from "@laurel/contracts/routes/profile-layout";
import { inTurns } from "@laurel/event-sourcing/work/in-turns";
import type { PublicCredential } from "../public-credentials.ts";

interface Found {
  count: number;
  named: PublicCredential[];
  /** How often each spelling occurs, the newest credential's first. */
  spellings: Map<string, number>;
}

/**
 * The skills of credentials, the most frequent first. Spellings that differ only in case are one skill, and a credential
 * counts once for each. `isNamed` decides which credentials are named as the place where a skill was earned.
 */
export async function skillsOf(
  credentials: readonly PublicCredential[],
  isNamed: (credential: PublicCredential) => boolean,
): Promise<ProfileSkill[]> {
  const found = new Map<string, Found>();
  await inTurns(credentials, (credential) => {
    for (const [key, spelling] of spellingsIn(credential)) {
      const skill = found.get(key) ?? { count: 0, named: [], spellings: new Map<string, number>() };
      skill.count += 1;
      if (skill.named.length < MAX_SKILL_CREDENTIALS && isNamed(credential))
        skill.named.push(credential);
      skill.spellings.set(spelling, (skill.spellings.get(spelling) ?? 0) + 1);
      found.set(key, skill);
    }
  });
  return Array.from(found.values(), ({ count, named, spellings }) => ({
    name: mostFrequent(spellings),
    count,
    credentials: named.map(({ id, name }) => ({ id, name })),
  })).toSorted((one, other) => other.count - one.count || IN_WORDS.compare(one.name, other.name));
}

const IN_WORDS = new Intl.Collator("en");

/** Of each skill in one credential, the first spelling. */
function spellingsIn({ skills }: PublicCredential): Map<string, string> {
  const first = new Map<string, string>();
  for (const skill of skills) {
    const key = mergeKey(skill);
    if (!first.has(key)) first.set(key, skill);
  }
  return first;
}

function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  const most = Math.max(...spellings.values());
  return Array.from(spellings).find(([, count]) => count === most)?.[0] ?? "";
}
