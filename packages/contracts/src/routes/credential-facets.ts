import { CREDENTIAL_STATUSES, credentialFilter } from "../credential-filter.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { credentialSchema } from "./credentials.ts";

/** The most issuers, skills or years that one answer lists. */
export const MAX_FACET_VALUES = 200;
/** How many of the credentials with a skill are listed with it. */
export const EARNED_LISTED = 3;

const count = z.number().int().describe("How many of the credentials have it");
const EXAMPLES = {
  issuers: [{ value: "The Linux Foundation", count: 3 }],
  skills: [{ value: "Kubernetes", count: 2 }],
  years: [{ value: 2026, count: 3 }],
  statuses: [{ value: "active" as const, count: 3 }],
};

const EARNED = {
  id: "4821907365120984",
  type: "certification" as const,
  name: "Certified Kubernetes Administrator",
  organization: "Cloud Native Computing Foundation",
  completedDate: "2026-03-14",
};

const texts = z.array(z.object({ value: z.string(), count }));
export const facetsSchema = z.object({
  total: z.number().int().describe("How many credentials match"),
  issuers: texts.meta({ examples: [EXAMPLES.issuers] }).describe("The most frequent first"),
  skills: texts.meta({ examples: [EXAMPLES.skills] }).describe("The most frequent first"),
  totalIssuers: z.number().int().describe("How many issuers there are, also those not listed"),
  totalSkills: z.number().int().describe("How many skills there are, also those not listed"),
  years: z
    .array(z.object({ value: z.number().int(), count }))
    .meta({ examples: [EXAMPLES.years] })
    .describe("The latest first"),
  statuses: z
    .array(z.object({ value: z.enum(CREDENTIAL_STATUSES), count }))
    .meta({ examples: [EXAMPLES.statuses] }),
});
export type Facets = z.infer<typeof facetsSchema>;

export const getFacets = defineRoute({
  method: "GET",
  path: "/api/credentials/facets",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  summary: `The issuers, skills, years and statuses to filter by, each counted under all other filters. At most ${MAX_FACET_VALUES} of each; spellings that differ in case are one`,
  query: z.object(credentialFilter),
  answers: { 200: facetsSchema, 400: problemSchema, 401: problemSchema },
});

const earnedSchema = credentialSchema.pick({
  id: true,
  type: true,
  name: true,
  organization: true,
  completedDate: true,
});

export const skillsSchema = z.object({
  total: z.number().int().describe("How many skills there are, also those that aren't listed"),
  skills: z
    .array(
      z.object({
        skill: z.string(),
        count,
        earned: z
          .array(earnedSchema)
          .describe(`The last ${EARNED_LISTED} of these credentials, the latest completion first`),
      }),
    )
    .meta({ examples: [[{ skill: "Kubernetes", count: 1, earned: [EARNED] }]] })
    .describe("The most frequent first"),
});
export type Skills = z.infer<typeof skillsSchema>;

export const listSkills = defineRoute({
  method: "GET",
  path: "/api/credentials/skills",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  summary: `The person's skills, at most ${MAX_FACET_VALUES}, and where each was earned`,
  answers: { 200: skillsSchema, 401: problemSchema },
});

export const credentialFacetRoutes = [getFacets, listSkills];
