import { wordsIn } from "./words.ts";

/** Shorter parts of a name are in many texts, such as initials and `de`. */
const SHORTEST = 3;
/** From here on, a word that goes on a bit is an inflected name. */
const INFLECTED = 4;

/** The parts of a person's names, such as first and last name. */
export interface NameParts {
  /** Whether a word is a part of the name, several of them in one, or an inflected one. */
  has(word: string): boolean;
  /** Whether it's a part that is too short to be recognized alone. */
  hasShort(word: string): boolean;
  /** How many letters all parts have together: a longer word isn't worth looking at. */
  letters: number;
}

export function namePartsOf(names: readonly string[]): NameParts {
  const all = new Set(names.flatMap((name) => wordsIn(name).map(({ plain }) => plain)));
  const parts = [...all].filter((part) => part.length >= SHORTEST);
  const isJoined = (word: string): boolean =>
    word === "" || parts.some((part) => word.startsWith(part) && isJoined(word.slice(part.length)));
  return {
    has: (word) => word !== "" && (isJoined(word) || parts.some((part) => isInflected(word, part))),
    hasShort: (word) => all.has(word) && word.length < SHORTEST,
    letters: [...all].join("").length,
  };
}

function isInflected(word: string, part: string): boolean {
  if (!word.startsWith(part)) return false;
  const more = word.length - part.length;
  if (part.length < INFLECTED) return word === `${part}s`;
  return more <= (/^\p{Script=Latin}*$/u.test(part) ? 1 : 3);
}
