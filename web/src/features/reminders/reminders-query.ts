import { getReminders } from "@laurel/contracts/calls.generated";
import { remindersSchema } from "@laurel/contracts/routes/reminders";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const REMINDERS = getReminders.path;

/** The person's settings for reminders. */
export const remindersQuery = queryOptions({
  queryKey: [REMINDERS],
  queryFn: () => readJson(REMINDERS, remindersSchema),
});

/** Refetches after a change whose outcome is unknown. */
export const refreshReminders = (client: QueryClient) => client.invalidateQueries(remindersQuery);
