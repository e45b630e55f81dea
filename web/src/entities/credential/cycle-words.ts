import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Translate } from "@laurel/texts/translate";
import { dateText } from "../../lib/texts/dates.ts";

/** "12 of 40 hours": earned of required. */
export const earnedText = (
  t: Translate,
  { earnedHours: earned, requiredHours: required }: Pick<Cycle, "earnedHours" | "requiredHours">,
): string =>
  t("{earned, number} of {required, plural, one {# hour} other {# hours}}", { earned, required });

/** "12 of 40 hours by June 30, 2027", for a card. */
export function cycleText(
  t: Translate,
  cycle: Pick<Cycle, "earnedHours" | "requiredHours" | "to">,
): string {
  const { earnedHours: earned, requiredHours: required } = cycle;
  return t("{earned, number} of {required, plural, one {# hour} other {# hours}} by {date}", {
    earned,
    required,
    date: dateText(t, cycle.to),
  });
}
