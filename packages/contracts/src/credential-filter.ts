import { text } from "./text.ts";
import {
  CREDENTIAL_TYPES,
  LIST_ITEM_MAX_LENGTH,
  MAX_CREDENTIALS,
  MIN_YEAR,
  TEXT_MAX_LENGTH,
  URL_MAX_LENGTH,
} from "./constants.ts";
import { calendarDate, line, wholeNumber } from "./fields.ts";
import { z } from "./zod.ts";

export const CREDENTIAL_STATUSES = ["active", "expiring", "expired"] as const;
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];

const LAST_YEAR = 9999;

/** The filters of a person's credentials, as parameters of a query. They all apply at once. */
export const credentialFilter = {
  type: z.enum(CREDENTIAL_TYPES).optional(),
  search: z
    .string()
    .max(TEXT_MAX_LENGTH)
    .optional()
    .describe("Text in the name, the organization or the description"),
  status: z
    .enum(CREDENTIAL_STATUSES)
    .optional()
    .describe(
      "`expiring` is within 90 days; `active` is neither expiring nor expired. A renewed credential is `active`",
    ),
  issuer: line({ min: 1 }).optional().describe("The whole organization, ignoring case"),
  skill: line({ min: 1, max: LIST_ITEM_MAX_LENGTH })
    .optional()
    .describe("One of the skills, ignoring case"),
  year: wholeNumber(MIN_YEAR, LAST_YEAR).optional().describe("The year of completion"),
  name: line({ min: 1 }).optional().describe("The whole name"),
  completedFrom: calendarDate.optional().describe("Completed on this day or later"),
  completedTo: calendarDate.optional().describe("Completed on this day or earlier"),
  expiresBefore: calendarDate
    .optional()
    .describe(
      "Expires before this day. Credentials that have expired (UTC) or are renewed are left out",
    ),
};

export const MAX_CREDENTIALS_PER_PAGE = 500;
export const MAX_IDS = 100;

const BAD_IDS = text("Must be 1 to {max, number} ids, separated by commas", { max: MAX_IDS });

/** The parameters of the list of credentials that facets don't have. */
export const listParameters = {
  ids: z
    .string()
    .regex(/^\d{1,16}(?:,\d{1,16})*$/, BAD_IDS)
    .transform((text) => [...new Set(text.split(","))])
    .refine((ids) => ids.length <= MAX_IDS, BAD_IDS)
    .optional()
    .describe(`Only these, separated by commas. At most ${MAX_IDS}; unknown ones are left out`),
  limit: wholeNumber(1, MAX_CREDENTIALS_PER_PAGE)
    .optional()
    .describe("The size of a page. Adds the headers `X-Total-Count` and `Link`"),
  cursor: z.string().max(URL_MAX_LENGTH).optional().describe("From the `Link` of a page"),
  page: wholeNumber(1, MAX_CREDENTIALS)
    .optional()
    .describe(
      "The number of a page, counted from 1, if there is a `limit`. Ignored with a `cursor`. Beyond the end, it's the last page",
    ),
  include: z
    .literal("details")
    .optional()
    .describe("Adds `details` to each credential: its renewals, badge and continuing education"),
};
