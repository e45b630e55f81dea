import fc from "fast-check";
import { expect, it } from "vitest";
import { namePartsOf, type NamePart } from "./name-parts.ts";
import { wordsOfName } from "./words-of-name.ts";

/** Whether a text consists of parts, or is one that is inflected. */
function isName(text: string, parts: readonly NamePart[]): boolean {
  const isJoined = (rest: string): boolean =>
    rest === "" ||
    parts.some(({ letters }) => rest.startsWith(letters) && isJoined(rest.slice(letters.length)));
  const isInflected = ({ letters, ending }: NamePart) => {
    const more = text.slice(letters.length);
    if (!text.startsWith(letters) || more === "") return false;
    return ending === "s" ? more === "s" : more.length <= ending;
  };
  return text !== "" && (isJoined(text) || parts.some(isInflected));
}

/** The same by trying each row of words. */
function byTrying(words: readonly string[], parts: readonly NamePart[]): boolean[] {
  return words.map((word, index) => {
    if (word === "") return false;
    for (let first = 0; first <= index; first += 1)
      for (let end = index + 1; end <= words.length; end += 1)
        if (isName(words.slice(first, end).join(""), parts)) return true;
    return false;
  });
}

const letters = (longest: number) =>
  fc.string({ unit: fc.constantFrom("a", "b", "s"), minLength: 1, maxLength: longest });

it("finds the words that trying each row of words finds", () => {
  const names = fc.array(letters(5), { minLength: 1, maxLength: 4 });
  const words = fc.array(letters(4), { maxLength: 7 });
  fc.assert(
    fc.property(names, words, (chosen, some) => {
      const parts = namePartsOf([chosen.join(" ")]);
      expect(wordsOfName(some, parts)).toEqual(byTrying(some, [...parts.long.values()].flat()));
    }),
    { numRuns: 2_000 },
  );
});

it("looks at each letter once for each part, whatever people choose", () => {
  const name = Array.from({ length: 11 }, (_, index) => "a".repeat(3 + index)).join(" ");
  const words = Array.from({ length: 20_000 }, () => "a");
  expect(wordsOfName(words, namePartsOf([name])).every(Boolean)).toBe(true);
});
