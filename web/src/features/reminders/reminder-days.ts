import { LONGEST_REMINDER_DAYS, MAX_REMINDER_DAYS } from "@laurel/contracts/routes/reminders";
import { z } from "@laurel/contracts/zod";
import { type Text, text } from "@laurel/contracts/text";

/** The days as the field shows them: "90, 30, 7, 1". */
export const daysText = (days: readonly number[]): string => days.join(", ");

/** The form with the days, which a person separates with commas or spaces. The rules are those of `PUT /api/reminders`. */
export const daysForm = z.object({
  days: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .superRefine((parts, context) => {
      const message = problemOf(parts);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    .transform((parts) => parts.map(Number)),
});
export type DaysInput = z.input<typeof daysForm>;
export type DaysFields = z.output<typeof daysForm>;

/** Names what was typed, because one field holds all days. */
function problemOf(parts: readonly string[]): Text | undefined {
  const wrong = parts.find((part) => !isDay(part));
  if (wrong !== undefined)
    return text("“{typed}” is not a whole number from 0 to {longest}.", {
      typed: wrong,
      longest: LONGEST_REMINDER_DAYS,
    });
  const days = parts.map(Number);
  const repeated = days.find((day, index) => days.indexOf(day) !== index);
  if (repeated !== undefined) return text("{day} is listed twice.", { day: repeated });
  if (days.length > MAX_REMINDER_DAYS)
    return text(
      "You can choose up to {max, plural, one {# day} other {# days}}, but these are {count}.",
      { max: MAX_REMINDER_DAYS, count: days.length },
    );
  return undefined;
}

const isDay = (part: string) => /^\d{1,9}$/.test(part) && Number(part) <= LONGEST_REMINDER_DAYS;
