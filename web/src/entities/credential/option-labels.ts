import type { Credential } from "@laurel/contracts/routes/credentials";
import { formatDate } from "../../lib/dates.ts";

type Option = Pick<Credential, "id" | "name" | "organization" | "completedDate">;

/** The labels of options by id: "BLS (AHA)". Options that would look alike have their dates: "BLS (AHA), June 5, 2025". */
export function optionLabels(options: readonly Option[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const option of options) counts.set(labelOf(option), (counts.get(labelOf(option)) ?? 0) + 1);
  return new Map(
    options.map((option) => {
      const label = labelOf(option);
      const isAlone = counts.get(label) === 1;
      return [option.id, isAlone ? label : `${label}, ${formatDate(option.completedDate)}`];
    }),
  );
}

const labelOf = ({ name, organization }: Option) => `${name} (${organization})`;
