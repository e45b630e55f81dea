import type { LanguageCode } from "@laurel/contracts/languages";

const SEPARATORS: Partial<Record<LanguageCode, string>> = {
  ar: "، ",
  ja: "、",
  "zh-Hans": "、",
};

/** The separator between the entries of a list. */
export const separatorOf = (language: LanguageCode): string => SEPARATORS[language] ?? ", ";

/**
 * "A, B, C": entries that are only put beside each other, as after a colon. `Intl.ListFormat` has no such list: its units
 * have "und" before the last one in some languages, and nothing at all between them in Chinese.
 */
export const enumeration = (language: LanguageCode, entries: readonly string[]): string =>
  entries.join(separatorOf(language));

/** The space between two sentences: Japanese and Chinese have none. */
export const spaceOf = (language: LanguageCode): string =>
  language === "ja" || language === "zh-Hans" ? "" : " ";
