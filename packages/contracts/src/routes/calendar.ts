import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

const EXAMPLE =
  "https://laurel.example.com/calendar/Zq3v0nqG5lYfHq1sVb7Xw2mT9cRk4Ju8eZpAoQiNyDh.ics";

export const calendarSchema = z.object({
  url: z
    .string()
    .describe("Where calendar apps find the expiry dates; empty without a calendar")
    .meta({ examples: [EXAMPLE] }),
});

export type Calendar = z.infer<typeof calendarSchema>;

export const getCalendar = defineRoute({
  method: "GET",
  path: "/api/calendar",
  owner: "notifications",
  access: "signed-in",
  peers: ["profile"],
  summary: "The address of the person's calendar",
  answers: { 200: calendarSchema, 401: problemSchema },
});

export const createCalendar = defineRoute({
  method: "POST",
  path: "/api/calendar",
  owner: "notifications",
  access: "signed-in",
  summary: "Creates a calendar with a new secret address; the former address stops working",
  answers: { 200: calendarSchema, 401: problemSchema },
});

export const deleteCalendar = defineRoute({
  method: "DELETE",
  path: "/api/calendar",
  owner: "notifications",
  access: "signed-in",
  summary: "Ends the calendar: its address stops working",
  answers: { 204: null, 401: problemSchema },
});

export const calendarRoutes = [getCalendar, createCalendar, deleteCalendar];
