import { zodResolver } from "@hookform/resolvers/zod";
import { type Cycle, cycleBody } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { text } from "@laurel/contracts/text";

/** The form's values, as typed. */
export interface CycleValues {
  requiredHours: string;
  from: string;
  to: string;
}

/** What the form sends. */
export type CycleTerms = z.output<typeof cycleBody>;

export const toTerms = ({ requiredHours, ...dates }: CycleValues): CycleTerms => ({
  ...dates,
  requiredHours: Number(requiredHours),
});

const cycleForm = cycleBody.refine(({ from, to }) => from <= to, {
  message: text("The last day must be on or after the first"),
  path: ["to"],
});

export const cycleResolver = zodResolver(
  z.custom<CycleValues>().transform(toTerms).pipe(cycleForm),
);

/** The values of a cycle. A new one begins and ends with the validity of its credential. */
export function valuesOf(credential: Credential, cycle: Cycle | undefined): CycleValues {
  if (!cycle)
    return { requiredHours: "", from: credential.completedDate, to: credential.expirationDate };
  const { requiredHours, from, to } = cycle;
  return { requiredHours: String(requiredHours), from, to };
}
