import { type Text, text, withValues } from "./text.ts";
import {
  LIST_ITEM_MAX_LENGTH,
  LIST_MAX_ITEMS,
  LONG_TEXT_MAX_LENGTH,
  TEXT_MAX_LENGTH,
  URL_MAX_LENGTH,
} from "./constants.ts";
import { isCalendarDate } from "./calendar-date.ts";
import { withoutDirections } from "./directions.ts";
import { isHttpUrl } from "./http-url.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import { atLeast, z } from "./zod.ts";

const CONTROL = /\p{Cc}/u;
const CONTROL_OR_DIRECTION = /[\p{Cc}\p{Bidi_Control}]/u;
const CONTROL_BUT_BREAKS = /[^\P{Cc}\n\r\t]/u;

const TOO_LONG = text("This text can have at most {max, number} characters");

/** Length in code points, not UTF-16 units. */
export function characters(text: string): number {
  return Array.from(text).length;
}

export interface LineLimits {
  /** In characters, like `max`. */
  min?: number;
  max?: number;
  tooShort?: Text;
  /** Said if it's too long. Gets `max`. */
  tooLong?: Text | undefined;
  /**
   * What happens to characters that control the direction of text. People may need them in their own texts, so they are
   * kept if nothing else is said, and screens isolate these texts. They are removed from what somebody sends to others.
   */
  directions?: "kept" | "removed" | "refused";
}

/** A single line. Leading and trailing whitespace is removed, control characters are rejected. */
export function line(limits: LineLimits = {}) {
  const { min = 0, max = TEXT_MAX_LENGTH, tooShort = atLeast(min), tooLong = TOO_LONG } = limits;
  const { directions = "kept" } = limits;
  const refused = directions === "refused" ? CONTROL_OR_DIRECTION : CONTROL;
  return z
    .string({ error: min > 0 ? tooShort : undefined })
    .overwrite((written) => (directions === "removed" ? withoutDirections(written) : written))
    .trim()
    .refine((written) => characters(written) >= min, tooShort)
    .refine((written) => characters(written) <= max, withValues(tooLong, { max }))
    .refine(
      (written) => !refused.test(written) && written.isWellFormed(),
      text("Control characters are not allowed"),
    )
    .meta({ minLength: min, maxLength: max });
}

export interface LinesLimits {
  /** In characters. */
  max: number;
  /** Said if it's too long. Gets `max`. */
  tooLong?: Text | undefined;
}

/** A text with several lines. Other control characters than line breaks and tabs are rejected. */
export function lines({ max, tooLong = TOO_LONG }: LinesLimits) {
  return z
    .string()
    .refine((written) => characters(written) <= max, withValues(tooLong, { max }))
    .refine(
      (written) => !CONTROL_BUT_BREAKS.test(written) && written.isWellFormed(),
      text("Control characters are not allowed"),
    )
    .meta({ maxLength: max });
}

/** A person's name. Some languages have another word for the name of a thing. */
export const PERSON_NAME = {
  min: 1,
  tooShort: text("{whose, select, person {Name is required} other {Name is required}}", {
    whose: "person",
  }),
  tooLong: text(
    "{whose, select, person {Name can have at most {max, number} characters} other {Name can have at most {max, number} characters}}",
    { whose: "person" },
  ),
} as const;

/** A text of up to 4,000 characters (docs/api.md, Readings). */
export const longTextOf = (tooLong?: Text) => lines({ max: LONG_TEXT_MAX_LENGTH, tooLong });
export const longText = longTextOf();

const BAD_DATE = text("Invalid date format. Year must be 4 digits.");

export const calendarDate = z.string().refine(isCalendarDate, BAD_DATE).meta({ format: "date" });
export const optionalDate = z
  .string()
  .refine((written) => written === "" || isCalendarDate(written), BAD_DATE);

const BAD_URL = text("Must be a valid URL starting with http:// or https://");

/** An http or https URL, or empty (specification §5). */
export const optionalUrl = z
  .string()
  .max(URL_MAX_LENGTH)
  .refine((written) => written === "" || isHttpUrl(written), BAD_URL);

/** Skills and categories: up to 100 entries of 1 to 100 characters (docs/api.md, Readings). */
export const textList = z
  .array(
    line({
      min: 1,
      max: LIST_ITEM_MAX_LENGTH,
      tooLong: text("Each entry can have at most {max, number} characters"),
    }),
  )
  .max(LIST_MAX_ITEMS);

/** A whole number in a query, where every value is text. */
export function wholeNumber(min: number, max: number) {
  const error = text("Must be a whole number from {min, number} to {max, number}", { min, max });
  return z
    .string()
    .regex(/^\d{1,16}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

const NO_LANGUAGE = text("Choose a language of GET /api/languages");

/** The language of one answer, in a query. */
export const answerLanguage = z
  .enum(LANGUAGE_CODES, NO_LANGUAGE)
  .optional()
  .describe("Omitted: the request’s language");

/** A language that somebody has chosen: a code, or empty for the browser's. */
export const languageChoice = z
  .enum(["", ...LANGUAGE_CODES], NO_LANGUAGE)
  .describe("Empty: the browser’s language");
