import { longDate } from "@laurel/texts/long-date";
import type { Translate } from "@laurel/texts/translate";
import { categoriesOf } from "./fields.ts";
import type { Gap } from "./gaps.ts";
import type { Needs } from "./needs.ts";
import { wordsOf } from "./words.ts";

/** Why a path may fit: its subject, a weight, and a sentence for the person. */
export interface Reason {
  subject: string;
  words: readonly string[];
  weight: number;
  sentence: string;
  /** The categories that it may lead to; all of them for what people say that they're interested in. */
  categories?: ReadonlySet<string>;
}

/** Expiring credentials count most, then missing hours, interests, and existing skills. */
const EXPIRING = 4;
const GAP = 3.5;
const INTEREST = 3;
const SKILL = 1.5;
const HELD = 1;
/** Considers only the latest credentials, which say the most. */
const LATEST = 20;
/** Considers only as many skills of a credential that needs education. */
const SKILLS_OF_ONE = 5;

export function reasonsOf(
  { interests, skills, held, expiring, gaps }: Needs,
  t: Translate,
): Reason[] {
  return [
    ...expiring.map(({ name, on }) =>
      within(
        [name],
        reason(
          name,
          EXPIRING,
          t("Suggested because your {name} expires on {date}.", {
            name,
            date: longDate(on, t.language),
          }),
        ),
      ),
    ),
    ...gaps.flatMap((gap) => gapReasons(gap, t)),
    ...interests.map(({ name }) =>
      reason(name, INTEREST, t("Suggested because you're interested in {name}.", { name })),
    ),
    ...skills.map((skill) =>
      within(
        [skill],
        reason(skill, SKILL, t("Suggested because it builds on your skill in {skill}.", { skill })),
      ),
    ),
    ...held
      .slice(0, LATEST)
      .map((name) =>
        within(
          [name],
          reason(name, HELD, t("Suggested because it follows on from {name}.", { name })),
        ),
      ),
  ].filter(({ words }) => words.length > 0);
}

/** Whatever fits the name or a skill of a credential may count for its education. */
function gapReasons({ name, skills, hours, on }: Gap, t: Translate): Reason[] {
  const sentence = t(
    "Suggested because your {name} needs {count, plural, one {# more hour} other {# more hours}} by {date}.",
    { name, count: hours, date: longDate(on, t.language) },
  );
  return [name, ...skills.slice(0, SKILLS_OF_ONE)].map((one) => ({
    ...within([name, ...skills], reason(one, GAP, sentence)),
    subject: name.toLowerCase(),
  }));
}

/** A credential leads to its own field only: no reason is better than a wrong one. */
const within = (texts: readonly string[], found: Reason): Reason => ({
  ...found,
  categories: categoriesOf(texts),
});

function reason(subject: string, weight: number, sentence: string): Reason {
  return { subject: subject.toLowerCase(), words: wordsOf(subject), weight, sentence };
}
