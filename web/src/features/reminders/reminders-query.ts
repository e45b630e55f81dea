import { getReminders } from "@laurel/contracts/calls.generated";
import { remindersSchema } from "@laurel/contracts/routes/reminders";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const REMINDERS = getReminders.path;

/** The person's settings for reminders. */
export const remindersQuery = queryOptions({
  queryKey: [REMINDERS],
  queryFn: () => readJson(REMINDERS, remindersSchema),
});
