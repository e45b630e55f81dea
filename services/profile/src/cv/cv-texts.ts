import { directionOf, type LanguageCode } from "@laurel/contracts/languages";
import { text } from "@laurel/contracts/text";
import { enumeration } from "@laurel/texts/enumeration";
import type { Translate } from "@laurel/texts/translate";

export const CV_TITLE = text("{name} – CV");
export const PAGE_NUMBER = text("Page {page} of {pages}");
export const SUMMARY = text("Summary");
export const SKILLS = text("Skills");

/** Below an entry: "Skills: C++, R&D". */
export const skillsLine = (skills: readonly string[], t: Translate) =>
  t("Skills: {skills}", {
    skills: enumeration(
      t.language,
      skills.map((skill) => embedded(skill, t)),
    ),
  });

/** As documents name it: with a region only in English. */
export const documentLanguage = (language: LanguageCode) =>
  language === "en" ? "en-US" : language;

/** What somebody typed, or an address: in a CV from right to left, it's set in its own direction. */
export const embedded = (content: string, { language }: { language: LanguageCode }) =>
  content !== "" && isMirrored({ language }) ? `\u2068${content}\u2069` : content;

export const isMirrored = ({ language }: { language: LanguageCode }) =>
  directionOf(language) === "rtl";

/** "A, B, C": most languages put a word before the last one, English doesn't. */
export const listed = (parts: readonly string[], { language }: Translate) =>
  new Intl.ListFormat(language, { style: "narrow" }).format(parts);
