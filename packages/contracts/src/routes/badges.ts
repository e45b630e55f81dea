import { text } from "../text.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { credentialSchema } from "./credentials.ts";

export const CHECKS = [
  "structure",
  "signature",
  "issuer",
  "recipient",
  "expiry",
  "revocation",
] as const;
export type CheckName = (typeof CHECKS)[number];

export const CHECK_OUTCOMES = ["passed", "failed", "warning", "could_not_check"] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export const BADGE_FORMATS = ["ob2", "ob3"] as const;
export type BadgeFormat = (typeof BADGE_FORMATS)[number];

export const badgeCheckSchema = z.object({
  check: z.enum(CHECKS),
  outcome: z.enum(CHECK_OUTCOMES),
  detail: z.string().describe("Why, in plain words"),
});
export type BadgeCheck = z.infer<typeof badgeCheckSchema>;

const HOST = "The host that vouches for the badge, with its port if that isn't the usual one";

export const badgeIssuerSchema = z.object({
  name: z.string().describe("What the issuer calls itself"),
  url: z.string(),
  host: z.string().default("").describe(`${HOST}; empty if none does`),
});

export const badgeSchema = z.object({
  format: z.enum(BADGE_FORMATS).describe("Open Badges 2.0 or 3.0"),
  issuer: badgeIssuerSchema,
  subject: z.string().describe("The recipient as text"),
  checks: z.array(badgeCheckSchema),
  checkedAt: z.iso.datetime(),
});
export type Badge = z.infer<typeof badgeSchema>;

/** The part of the form that contains the file. */
export const BADGE_FILE_PART = "file";
/** The part that chooses one of several badges in the file: its place, from 0. */
export const BADGE_CHOICE_PART = "badge";
export const MAX_BADGE_BYTES = 5 * 1024 * 1024;
export const MAX_CHECKS_PER_HOUR = 10;

export const NO_BADGE = text("There is no badge in this file");
export const UNSUPPORTED_BADGE = text("This badge is of a kind that can't be read");
export const SEVERAL_BADGES = text("This file has several badges. Please choose one of them");
export const BADGE_NAME_TOO_SHORT = text(
  "The name of this badge is too short: a credential's name has at least 2 characters",
);
export const BADGE_ISSUER_TOO_SHORT = text(
  "The name of this badge's issuer is too short: an organization's name has at least 2 characters",
);
export const BADGE_UNDATED = text("The date on which this badge was issued can't be read");
export const BADGE_TOO_LARGE = text("Badges can be up to 5 MB");

export const addBadge = defineRoute({
  method: "POST",
  path: "/api/badges",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  slow: true,
  summary:
    "Adds the credential of a badge, from a `file` (PNG, SVG, JSON, compact JWS) or a JSON body with a `url`, and checks it. Several badges in it are refused with their names as `issues` at `badge`; `badge` then chooses one by its place, from 0",
  multipart: true,
  answers: {
    201: z.object({ credential: credentialSchema, badge: badgeSchema }),
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
    413: problemSchema,
    503: problemSchema,
  },
});

export const getBadge = defineRoute({
  method: "GET",
  path: "/api/credentials/:id/badge",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  summary: "The badge of a credential, with what was checked",
  answers: { 200: badgeSchema, 401: problemSchema, 404: problemSchema },
});

export const checkBadge = defineRoute({
  method: "POST",
  path: "/api/credentials/:id/badge/check",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  slow: true,
  summary: "Checks the badge of a credential again, up to 10 times in an hour",
  answers: {
    200: badgeSchema,
    401: problemSchema,
    404: problemSchema,
    429: problemSchema,
    503: problemSchema,
  },
});

export const badgeRoutes = [addBadge, getBadge, checkBadge];
