import { text } from "../text.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

/** How many days a person can choose, and the most days before an expiry date. */
export const MAX_REMINDER_DAYS = 8;
export const LONGEST_REMINDER_DAYS = 365;

/** What applies until the person changes it. */
export const FIRST_REMINDERS = { enabled: true, days: [90, 30, 7, 1] } as const;

const NOT_A_DAY = text("Days must be whole numbers from 0 to {max, number}", {
  max: LONGEST_REMINDER_DAYS,
});
const day = z
  .number({ error: NOT_A_DAY })
  .int(NOT_A_DAY)
  .min(0, NOT_A_DAY)
  .max(LONGEST_REMINDER_DAYS, NOT_A_DAY);

export const remindersSchema = z.object({
  enabled: z.boolean().describe("Whether Laurel sends reminders"),
  days: z
    .array(z.number().int())
    .describe("How many days before an expiry date a reminder is sent, in descending order")
    .meta({ examples: [[90, 30, 7, 1]] }),
});
export type Reminders = z.infer<typeof remindersSchema>;

export const getReminders = defineRoute({
  method: "GET",
  path: "/api/reminders",
  owner: "notifications",
  access: "signed-in",
  peers: ["profile"],
  summary: "The person's settings for reminders of expiring credentials",
  answers: { 200: remindersSchema, 401: problemSchema },
});

export const updateReminders = defineRoute({
  method: "PUT",
  path: "/api/reminders",
  owner: "notifications",
  access: "signed-in",
  summary: "Changes the settings for reminders; absent fields stay unchanged",
  body: z.object({
    enabled: z.boolean().optional(),
    days: z
      .array(day)
      .max(
        MAX_REMINDER_DAYS,
        text("You can choose up to {max, number} days", { max: MAX_REMINDER_DAYS }),
      )
      .refine(
        (days) => new Set(days).size === days.length,
        text("Each day can be listed only once"),
      )
      .meta({ examples: [[60, 14, 0]] })
      .optional(),
  }),
  answers: { 200: remindersSchema, 400: problemSchema, 401: problemSchema },
});

/** Mail programs call it with a form (RFC 8058), and the answer doesn't tell whether the token is known. */
export const unsubscribeReminders = defineRoute({
  method: "POST",
  path: "/api/reminders/unsubscribe",
  owner: "notifications",
  access: "anonymous",
  crossSite: true,
  summary: "Switches reminders off with the token of a reminder email",
  query: z.object({
    token: z
      .string()
      .default("")
      .catch("")
      .meta({ examples: ["5f1c07a9d3be4286a7104c9e.Zq3v0nqG5lYfHq1sVb7Xw2mT9cRk4Ju8eZpAoQiNyDh"] }),
  }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const reminderRoutes = [getReminders, updateReminders, unsubscribeReminders];
