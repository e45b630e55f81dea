import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Translate } from "@laurel/texts/translate";
import { formatDate } from "../../lib/dates.ts";
import { dateText } from "../../lib/texts/dates.ts";
import { inHours } from "./badges.ts";

/** "12 of 40 hours": earned of required. */
export function earnedOfRequired({
  earnedHours,
  requiredHours,
}: Pick<Cycle, "earnedHours" | "requiredHours">): string {
  return `${earnedHours.toLocaleString("en")} of ${inHours(requiredHours)}`;
}

/** The same in the language that is shown. */
export const earnedText = (
  t: Translate,
  { earnedHours: earned, requiredHours: required }: Pick<Cycle, "earnedHours" | "requiredHours">,
): string =>
  t("{earned, number} of {required, plural, one {# hour} other {# hours}}", { earned, required });

/** "12 of 40 hours by June 30, 2027", for a card. */
export function cycleLine(cycle: Pick<Cycle, "earnedHours" | "requiredHours" | "to">): string {
  return `${earnedOfRequired(cycle)} by ${formatDate(cycle.to)}`;
}

/** The same in the language that is shown. */
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
