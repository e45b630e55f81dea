import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";

/** "1 hour", "1,200 hours". */
export const hoursWords = (hours: number): Text =>
  text("{hours, plural, one {# hour} other {# hours}}", { hours });

export const hoursText = (t: Translate, hours: number) => t(hoursWords(hours));

/** "6 of 10 hours". */
export const partOfHours = (t: Translate, part: number, hours: number) =>
  t("{part, number} of {hours, plural, one {# hour} other {# hours}}", { part, hours });
