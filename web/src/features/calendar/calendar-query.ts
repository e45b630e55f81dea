import { getCalendar } from "@laurel/contracts/calls.generated";
import { calendarSchema } from "@laurel/contracts/routes/calendar";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const CALENDAR = getCalendar.path;

/** The address of the person's calendar. Empty without one. */
export const calendarQuery = queryOptions({
  queryKey: [CALENDAR],
  queryFn: () => readJson(CALENDAR, calendarSchema),
});
