import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { formatDate } from "../../lib/dates.ts";
import { inHours } from "./badges.ts";

/** "12 of 40 hours": earned of required. */
export function earnedOfRequired({
  earnedHours,
  requiredHours,
}: Pick<Cycle, "earnedHours" | "requiredHours">): string {
  return `${earnedHours.toLocaleString("en")} of ${inHours(requiredHours)}`;
}

/** "12 of 40 hours by June 30, 2027", for a card. */
export function cycleLine(cycle: Pick<Cycle, "earnedHours" | "requiredHours" | "to">): string {
  return `${earnedOfRequired(cycle)} by ${formatDate(cycle.to)}`;
}
