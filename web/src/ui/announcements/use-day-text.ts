import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText, dayText } from "../../lib/texts/dates.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/**
 * The day of an ISO 8601 time in the person's time zone, for a screen that the server renders: it says the day in UTC,
 * and so does the first render over its page.
 */
export function useDayText(): (moment: string) => string {
  const t = useTexts();
  const isHydrated = useIsHydrated();
  return (moment) => (isHydrated ? dayText(t, moment) : dateText(t, moment));
}
