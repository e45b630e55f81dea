import fc from "fast-check";
import { expect, it } from "vitest";
import { LANGUAGE_CODES, languageFor } from "./languages.ts";

it.each([
  ["nothing", undefined, undefined, "en"],
  ["what was chosen", "de", "fr", "de"],
  ["nothing useful that was chosen", "tlh", "fr", "fr"],
  ["a chosen language in other letters", "DE", "fr", "fr"],
  ["a region", undefined, "de-CH", "de"],
  ["the best one", undefined, "fr;q=0.5, de;q=0.9, en;q=0.1", "de"],
  ["the first of two", undefined, "it, es", "it"],
  ["one that is refused", undefined, "de;q=0, fr;q=0.1", "fr"],
  ["one that isn't there", undefined, "sv, ja;q=0.4", "ja"],
  ["only such", undefined, "sv, fi", "en"],
  ["anything", undefined, "*", "en"],
  ["anything before another", undefined, "sv, *;q=0.8, de;q=0.5", "en"],
  ["Portuguese", undefined, "pt", "pt-BR"],
  ["Portuguese of Portugal", undefined, "pt-PT", "pt-BR"],
  ["Chinese", undefined, "zh", "zh-Hans"],
  ["Chinese of China", undefined, "zh-CN, en;q=0.5", "zh-Hans"],
  ["Chinese of Singapore", undefined, "zh-SG", "zh-Hans"],
  ["simplified Chinese", undefined, "zh-Hans-CN", "zh-Hans"],
  ["Chinese of Taiwan", undefined, "zh-TW", "en"],
  ["traditional Chinese", undefined, "zh-Hant, de;q=0.5", "de"],
  ["an extension", undefined, "de-u-co-phonebk", "de"],
  ["what every object has", "constructor", "__proto__, toString;q=0.9", "en"],
  ["a broken quality", undefined, "de;q=high, fr;q=0.2", "fr"],
])("%s is the language of an answer", (_what, chosen, accepted, expected) => {
  expect(languageFor(chosen, accepted)).toBe(expected);
});

it("any cookie and any header give one of the languages", () => {
  const anything = fc.string({ maxLength: 5_000 });
  fc.assert(
    fc.property(anything, anything, (chosen, accepted) => {
      expect(LANGUAGE_CODES).toContain(languageFor(chosen, accepted));
    }),
  );
});
