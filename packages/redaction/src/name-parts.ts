import { wordsIn } from "./words.ts";

/** Shorter parts of a name are in many texts, such as initials and `de`. */
const SHORTEST = 3;
/** From here on, a word that goes on a bit is an inflected name. */
const INFLECTED = 4;
const LATIN = /^\p{Script=Latin}*$/u;

/** A part of a person's name that is long enough to be recognized alone. */
export interface NamePart {
  letters: string;
  /** What may follow it in an inflected name: exactly one `s`, or up to some letters. */
  ending: "s" | number;
}

/** The parts of a person's names, such as first and last name. */
export interface NameParts {
  /** By their first letter. */
  long: ReadonlyMap<string, readonly NamePart[]>;
  /** Whether a word is a part that is too short to be recognized alone. */
  hasShort(word: string): boolean;
}

export function namePartsOf(names: readonly string[]): NameParts {
  const all = new Set(names.flatMap((name) => wordsIn(name).map(({ plain }) => plain)));
  const long = [...all].filter((part) => part.length >= SHORTEST).map(partOf);
  return {
    long: Map.groupBy(long, ({ letters }) => letters.charAt(0)),
    hasShort: (word) => all.has(word) && word.length < SHORTEST,
  };
}

function partOf(letters: string): NamePart {
  if (letters.length < INFLECTED) return { letters, ending: "s" };
  return { letters, ending: LATIN.test(letters) ? 1 : 3 };
}
