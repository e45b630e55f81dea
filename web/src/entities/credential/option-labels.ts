import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Translate } from "@laurel/texts/translate";
import { dateText } from "../../lib/texts/dates.ts";

type Option = Pick<Credential, "id" | "name" | "organization" | "completedDate">;

/** The labels of options by id: "BLS (AHA)". Options that would look alike have their dates: "BLS (AHA), June 5, 2025". */
export const optionTexts = (
  t: Translate,
  options: readonly Option[],
): ReadonlyMap<string, string> =>
  labelsWith(options, ({ name, organization }, day) =>
    day === undefined
      ? t("{name} ({organization})", { name, organization })
      : t("{name} ({organization}), {date}", { name, organization, date: dateText(t, day) }),
  );

/** `labelOf` gets the day of an option that would look like another one. */
function labelsWith(
  options: readonly Option[],
  labelOf: (option: Option, day?: string) => string,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const option of options) counts.set(labelOf(option), (counts.get(labelOf(option)) ?? 0) + 1);
  return new Map(
    options.map((option) => {
      const label = labelOf(option);
      const isAlone = counts.get(label) === 1;
      return [option.id, isAlone ? label : labelOf(option, option.completedDate)];
    }),
  );
}
