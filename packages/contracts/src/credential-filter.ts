import { CREDENTIAL_TYPES, LIST_ITEM_MAX_LENGTH, MIN_YEAR, TEXT_MAX_LENGTH } from "./constants.ts";
import { line, wholeNumber } from "./fields.ts";
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
};
