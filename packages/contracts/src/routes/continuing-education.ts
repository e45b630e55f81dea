import { text } from "../text.ts";
import { MAX_CONTRIBUTIONS, MAX_HOURS } from "../constants.ts";
import { answerLanguage, calendarDate } from "../fields.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { DOCX_TYPE } from "./profile.ts";

const BAD_HOURS = text("Hours must be a whole number from 1 to {max, number}", { max: MAX_HOURS });
const wholeHours = z
  .number({ error: BAD_HOURS })
  .int(BAD_HOURS)
  .min(1, BAD_HOURS)
  .max(MAX_HOURS, BAD_HOURS);

const contributionSchema = z.object({
  credentialId: z.string().describe("The credential that contributes"),
  hours: z.number().int().describe("How many of its hours count"),
});

/** The education that a credential requires within a time, and what counts for it. */
export const cycleSchema = z.object({
  credentialId: z.string().describe("The credential that requires the education"),
  requiredHours: z.number().int(),
  from: z.string().describe("The first day, YYYY-MM-DD"),
  to: z.string().describe("The last day, YYYY-MM-DD"),
  earnedHours: z.number().int().describe("What counts and was completed up to today (UTC)"),
  plannedHours: z.number().int().describe("What counts and will be completed later"),
  contributions: z
    .array(contributionSchema)
    .describe("What counts. Hours that don't fit are left out"),
});
export type Cycle = z.infer<typeof cycleSchema>;

export const cycleBody = z.object({
  requiredHours: wholeHours,
  from: calendarDate,
  to: calendarDate,
});

/** A field that is absent stays as it is, so a new cycle needs all of them. */
const changedCycleBody = cycleBody.partial();

/** The whole list replaces the former one. */
export const contributionsBody = z
  .array(contributionSchema.extend({ hours: wholeHours }))
  .max(
    MAX_CONTRIBUTIONS,
    text("At most {max, number} credentials can contribute to a cycle", { max: MAX_CONTRIBUTIONS }),
  )
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [index, { credentialId }] of list.entries()) {
      if (seen.has(credentialId))
        context.addIssue({
          code: "custom",
          path: [index, "credentialId"],
          message: text("A credential can be listed only once"),
        });
      seen.add(credentialId);
    }
  });
export type Contribution = z.output<typeof contributionsBody>[number];

export const listCycles = defineRoute({
  method: "GET",
  path: "/api/continuing-education",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  peers: ["profile", "recommender"],
  summary: "The continuing education of the person's credentials, the first deadline first",
  answers: { 200: z.array(cycleSchema), 401: problemSchema },
});

export const saveCycle = defineRoute({
  method: "PUT",
  path: "/api/credentials/:id/continuing-education",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Sets how many hours of education a credential requires, and in which time",
  body: changedCycleBody,
  answers: {
    200: cycleSchema,
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
    409: problemSchema,
  },
});

export const deleteCycle = defineRoute({
  method: "DELETE",
  path: "/api/credentials/:id/continuing-education",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Removes a credential's continuing education. The credentials that contribute stay",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const replaceContributions = defineRoute({
  method: "PUT",
  path: "/api/credentials/:id/continuing-education/contributions",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Replaces what counts. Each hour of a credential counts once over all cycles",
  body: contributionsBody,
  answers: { 200: cycleSchema, 400: problemSchema, 401: problemSchema, 404: problemSchema },
});

export const CSV_TYPE = "text/csv; charset=utf-8";

export const getCycleReport = defineRoute({
  method: "GET",
  path: "/api/credentials/:id/continuing-education/report",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  heavy: "work",
  summary: "The report for an audit: what is required, what counts, and the total",
  query: z.object({
    format: z.enum(["csv", "docx"]).default("csv"),
    language: answerLanguage,
  }),
  answers: {
    200: { contentType: [CSV_TYPE, DOCX_TYPE] },
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
  },
});

export const continuingEducationRoutes = [
  listCycles,
  saveCycle,
  deleteCycle,
  replaceContributions,
  getCycleReport,
];
