import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

/** For so many days, today included, views and downloads are kept by day. */
export const VIEW_DAYS = 90;

export const dayViewsSchema = z.object({
  day: z.iso.date().describe("In UTC"),
  profileViews: z.number().int().describe("Of the public profile"),
  linkViews: z.number().int().describe("Of all share links that aren't deleted"),
  downloads: z.number().int().describe("Of documents, through share links"),
});
export type DayViews = z.infer<typeof dayViewsSchema>;

const EXAMPLE: DayViews = { day: "2026-11-24", profileViews: 3, linkViews: 1, downloads: 1 };

export const getViews = defineRoute({
  method: "GET",
  path: "/api/profile/views",
  owner: "profile",
  access: "signed-in",
  summary: `Views and downloads by others on each of the last ${VIEW_DAYS} days, the earliest first. A browser counts once a day; the person and robots never do`,
  answers: {
    200: z.object({ days: z.array(dayViewsSchema).meta({ examples: [[EXAMPLE]] }) }),
    401: problemSchema,
  },
});

export const viewRoutes = [getViews];
