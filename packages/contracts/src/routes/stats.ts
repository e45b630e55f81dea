import { CREDENTIAL_TYPES, EXPIRIES_LISTED, EXPIRY_MONTHS, MOST_ATTENTION } from "../constants.ts";
import { CREDENTIAL_STATUSES } from "../credential-filter.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { facetsSchema } from "./credential-facets.ts";
import { credentialSchema } from "./credentials.ts";

const count = z.number().int();
const byType = z.record(z.enum(CREDENTIAL_TYPES), count);

const EXAMPLES = {
  types: { certification: 1, course: 0, degree: 0, workshop: 0 },
  statuses: { active: 1, expiring: 0, expired: 0 },
  years: [{ year: 2026, count: 1, hours: 60 }],
  attention: {
    total: 1,
    items: [
      {
        id: "4821907365120984",
        type: "certification" as const,
        name: "Certified Kubernetes Administrator",
        expirationDate: "2027-03-14",
        reason: "expiring" as const,
      },
    ],
  },
  expirations: [
    {
      month: "2027-03",
      count: 1,
      credentials: [
        {
          id: "4821907365120984",
          type: "certification" as const,
          name: "Certified Kubernetes Administrator",
          expirationDate: "2027-03-14",
        },
      ],
    },
  ],
};

const expiringSchema = credentialSchema.pick({
  id: true,
  type: true,
  name: true,
  expirationDate: true,
});
export type ExpiringCredential = z.infer<typeof expiringSchema>;

const ATTENTION_REASONS = ["expiring", "expired", "failed", "unchecked", "unproven"] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

const attentionSchema = z.object({
  total: count,
  items: z
    .array(
      expiringSchema.extend({
        reason: z
          .enum(ATTENTION_REASONS)
          .describe(
            "`failed` and `unchecked` are what the check of its badge said; `unproven` is a certification with neither link nor id",
          ),
      }),
    )
    .describe(`The ${MOST_ATTENTION} most urgent ones`),
});

const sumsSchema = z.object({
  totalCredentials: count,
  latestCompletion: z.string().describe("`Month D, YYYY`; empty without credentials"),
  learningHours: count,
});

const statsDetailsSchema = z.object({
  latestCompletedDate: z
    .string()
    .meta({ examples: ["2026-03-14"] })
    .describe("The day of the latest completion, YYYY-MM-DD; or empty"),
  types: byType.meta({ examples: [EXAMPLES.types] }),
  publicTypes: byType
    .meta({ examples: [EXAMPLES.types] })
    .describe("How many of each type are public"),
  expiringTypes: byType
    .meta({ examples: [EXAMPLES.types] })
    .describe("How many of each type are `expiring`"),
  statuses: z
    .record(z.enum(CREDENTIAL_STATUSES), count)
    .meta({ examples: [EXAMPLES.statuses] })
    .describe("As in the filter `status` of the list"),
  years: z
    .array(z.object({ year: count, count, hours: count }))
    .meta({ examples: [EXAMPLES.years] })
    .describe("By year of completion, the latest first, without empty years"),
  expirations: z
    .array(
      z.object({
        month: z.string().describe("YYYY-MM"),
        count,
        credentials: z
          .array(expiringSchema)
          .describe(`The first ${EXPIRIES_LISTED} of them, the next expiration first`),
      }),
    )
    .meta({ examples: [EXAMPLES.expirations] })
    .describe(
      `What expires from today (UTC) to the end of ${EXPIRY_MONTHS} months, the current one included, without empty months and renewed credentials`,
    ),
  attention: attentionSchema
    .optional()
    .meta({ examples: [EXAMPLES.attention] })
    .describe("What the person should look at"),
  removed: count.optional().describe("How many deleted credentials can still be restored"),
  facets: facetsSchema.describe("What `/api/credentials/facets` answers without a filter"),
});
export type StatsDetails = z.infer<typeof statsDetailsSchema>;

/** Without details, the answer costs the same however many credentials there are. */
export const statsSchema = sumsSchema.extend({
  details: statsDetailsSchema.optional().describe("Only with `include=details`"),
});
export const detailedStatsSchema = sumsSchema.extend({ details: statsDetailsSchema });
export type DetailedStats = z.infer<typeof detailedStatsSchema>;

export const getStats = defineRoute({
  method: "GET",
  path: "/api/stats",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  summary: "The number of credentials and hours; the latest completion as `Month D, YYYY` or empty",
  query: z.object({
    include: z
      .literal("details")
      .optional()
      .describe("Adds `details`: sums by type, status and year, what expires next, and the facets"),
  }),
  answers: { 200: statsSchema, 400: problemSchema, 401: problemSchema },
});

export const statsRoutes = [getStats];
