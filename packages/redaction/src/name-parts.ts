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
  return {
    has: (word) => isJoined(word, parts) || parts.some((part) => isInflected(word, part)),
    hasShort: (word) => all.has(word) && word.length < SHORTEST,
    letters: [...all].join("").length,
  };
}

/** Whether a word consists of these parts. The time is limited whatever they are, because people choose them. */
function isJoined(word: string, parts: readonly string[]): boolean {
  const reached = new Set([0]);
  // A set also visits what is added meanwhile.
  for (const at of reached)
    for (const part of parts) if (word.startsWith(part, at)) reached.add(at + part.length);
  return word !== "" && reached.has(word.length);
}

function isInflected(word: string, part: string): boolean {
  if (!word.startsWith(part)) return false;
  const more = word.length - part.length;
  if (part.length < INFLECTED) return word === `${part}s`;
  return more <= (/^\p{Script=Latin}*$/u.test(part) ? 1 : 3);
}
