import { enumeration, spaceOf } from "@laurel/texts/enumeration";
import type { Translate } from "@laurel/texts/translate";

/** "A, B, C" as the shown language lists names. Most languages put a word before the last one, English doesn't. */
export const listText = ({ language }: Translate, parts: readonly string[]): string =>
  new Intl.ListFormat(language, { style: "narrow" }).format(parts);

/** "A, B, C" without such a word: facts beside each other, as in "Course, Red Cross". */
export const factsText = ({ language }: Translate, parts: readonly string[]): string =>
  enumeration(language, parts);

/** Sentences one after another. Sentences that don't apply are left out. */
export const sentencesText = (
  { language }: Translate,
  sentences: readonly (string | false | undefined)[],
): string => sentences.filter(Boolean).join(spaceOf(language));
