import type { Needs } from "./needs.ts";
import { wordsOf } from "./words.ts";

/** Why a path may fit: its subject, a weight, and a sentence for the person. */
export interface Reason {
  subject: string;
  words: readonly string[];
  weight: number;
  sentence: string;
}

/** Expiring credentials count most, then interests, then existing skills. */
const EXPIRING = 4;
const INTEREST = 3;
const SKILL = 1.5;
const HELD = 1;
/** Considers only the latest credentials, which say the most. */
const LATEST = 20;

export function reasonsOf({ interests, skills, held, expiring }: Needs): Reason[] {
  return [
    ...expiring.map(({ name, on }) =>
      reason(name, EXPIRING, `Suggested because your ${name} expires on ${inWords(on)}.`),
    ),
    ...interests.map(({ name }) =>
      reason(name, INTEREST, `Suggested because you're interested in ${name}.`),
    ),
    ...skills.map((skill) =>
      reason(skill, SKILL, `Suggested because it builds on your skill in ${skill}.`),
    ),
    ...held
      .slice(0, LATEST)
      .map((name) => reason(name, HELD, `Suggested because it follows on from ${name}.`)),
  ].filter(({ words }) => words.length > 0);
}

function reason(subject: string, weight: number, sentence: string): Reason {
  return { subject: subject.toLowerCase(), words: wordsOf(subject), weight, sentence };
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `2026-03-01` as March 1, 2026. */
const inWords = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));
