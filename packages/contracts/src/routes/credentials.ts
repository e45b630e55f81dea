import { text } from "../text.ts";
import {
  CREDENTIAL_TYPES,
  DEFAULT_CREDENTIAL_TYPE,
  MAX_HOURS,
  NAME_MIN_LENGTH,
} from "../constants.ts";
import { datesInOrder } from "../dates-in-order.ts";
import { credentialDetailsSchema } from "../credential-details.ts";
import { credentialFilter, listParameters } from "../credential-filter.ts";
import { calendarDate, line, longTextOf, optionalDate, optionalUrl, textList } from "../fields.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

/** A credential with every field of specification §3. Missing texts are `""`, missing lists `[]`. */
export const credentialSchema = z.object({
  id: z
    .string()
    .regex(/^\d{1,16}$/)
    .describe("Unique for the person"),
  userId: z.string().describe("The person it belongs to"),
  name: z.string(),
  type: z.enum(CREDENTIAL_TYPES),
  organization: z.string().describe("Who issued it"),
  completedDate: z.string().describe("YYYY-MM-DD"),
  expirationDate: z.string().describe("YYYY-MM-DD; empty if it does not expire"),
  credentialId: z.string().describe("The id that the issuer gave it"),
  credentialUrl: z.string().describe("Where the issuer shows it"),
  description: z.string(),
  imageUrl: z.string(),
  hours: z.number().int().describe("Learning hours"),
  duration: z.string().describe("As the person wrote it, for example `6 weeks`"),
  isPublic: z.boolean().describe("Whether the public profile shows it"),
  skills: z.array(z.string()),
  categories: z.array(z.string()),
  verificationStatus: z.string().describe("`pending` for what a person has entered"),
  renews: z.string().describe("The id of the credential that this one renews, or empty"),
  renewedBy: z.string().describe("The id of the credential that renews this one, or empty"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Credential = z.infer<typeof credentialSchema>;

const BAD_HOURS = text("Hours must be a whole number, 0 or more");
const hours = z.preprocess(
  (value) => (value === "" ? 0 : value),
  z
    .number({ error: BAD_HOURS })
    .int(BAD_HOURS)
    .min(0, BAD_HOURS)
    .max(MAX_HOURS, text("Hours must be at most {max, number}", { max: MAX_HOURS })),
);

const completedDate = z
  .string({ error: text("Completion date is required") })
  .min(1, { error: text("Completion date is required"), abort: true })
  .pipe(calendarDate);

/** The fields that a person may set, each with the rule and text of specification §5. */
const editable = {
  name: line({
    tooLong: text("Name can have at most {max, number} characters"),
    min: NAME_MIN_LENGTH,
    tooShort: text("Name must be at least 2 characters"),
  }),
  type: z.enum(CREDENTIAL_TYPES),
  organization: line({
    tooLong: text("Organization can have at most {max, number} characters"),
    min: NAME_MIN_LENGTH,
    tooShort: text("Organization name is required"),
  }),
  completedDate,
  expirationDate: optionalDate,
  credentialId: line({ tooLong: text("Credential ID can have at most {max, number} characters") }),
  credentialUrl: optionalUrl,
  description: longTextOf(text("Description can have at most {max, number} characters")),
  imageUrl: optionalUrl,
  hours,
  duration: line({ tooLong: text("Duration can have at most {max, number} characters") }),
  isPublic: z.boolean(),
  skills: textList,
  categories: textList,
};

export const EXPIRES_TOO_EARLY = text("Expiration date must be on or after the completion date");

/** `isPublic` absent is stored as false (docs/api.md, Readings). */
export const createCredentialBody = z.object({
  ...editable,
  type: editable.type.default(DEFAULT_CREDENTIAL_TYPE),
  expirationDate: optionalDate.default(""),
  credentialId: line({
    tooLong: text("Credential ID can have at most {max, number} characters"),
  }).default(""),
  credentialUrl: optionalUrl.default(""),
  description: longTextOf(text("Description can have at most {max, number} characters")).default(
    "",
  ),
  imageUrl: optionalUrl.default(""),
  hours: hours.default(0),
  duration: line({ tooLong: text("Duration can have at most {max, number} characters") }).default(
    "",
  ),
  isPublic: z.boolean().default(false),
  skills: textList.default([]),
  categories: textList.default([]),
});
export type CredentialFields = z.output<typeof createCredentialBody>;

/** Absent fields stay unchanged. */
export const updateCredentialBody = z.object(editable).partial();
export type CredentialChanges = z.output<typeof updateCredentialBody>;

/** The form of the dialog: all fields, and the one rule that compares two of them. */
export const credentialForm = z
  .object(editable)
  .refine(datesInOrder, { message: EXPIRES_TOO_EARLY, path: ["expirationDate"] });

export const CREDENTIAL_SORT_FIELDS = [
  "completedDate",
  "expirationDate",
  "name",
  "createdAt",
] as const;
export const CREDENTIAL_SORTS = [
  ...CREDENTIAL_SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const),
  "nextExpiry",
] as const;
export type CredentialSort = (typeof CREDENTIAL_SORTS)[number];

export const listedCredentialSchema = credentialSchema.extend({
  details: credentialDetailsSchema.optional().describe("Only with `include=details`"),
});
export type ListedCredential = z.infer<typeof listedCredentialSchema>;

export const listCredentials = defineRoute({
  method: "GET",
  path: "/api/credentials",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  peers: ["profile"],
  summary: "The person's credentials, newest completion first",
  query: z.object({
    ...credentialFilter,
    ...listParameters,
    sort: z
      .enum(CREDENTIAL_SORTS)
      .default("-completedDate")
      .describe(
        "Descending with `-`. No expiration date counts as the latest. `nextExpiry` is by expiration date too, but what has expired (UTC) comes last",
      ),
  }),
  answers: { 200: z.array(listedCredentialSchema), 400: problemSchema, 401: problemSchema },
  answerHeaders: {
    "X-Total-Count": "How many credentials match, on all pages. Only with `limit`",
    Link: 'The next page, with `rel="next"`, while there is more. Only with `limit`',
  },
});

export const getCredential = defineRoute({
  method: "GET",
  path: "/api/credentials/:id",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  summary: "A credential",
  answers: { 200: credentialSchema, 401: problemSchema, 404: problemSchema },
});

export const createCredential = defineRoute({
  method: "POST",
  path: "/api/credentials",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Adds a credential",
  body: createCredentialBody,
  answers: { 201: credentialSchema, 400: problemSchema, 401: problemSchema, 409: problemSchema },
});

export const updateCredential = defineRoute({
  method: "PUT",
  path: "/api/credentials/:id",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Updates the fields that are sent",
  body: updateCredentialBody,
  answers: {
    200: credentialSchema,
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
    429: problemSchema,
  },
});

export const deleteCredential = defineRoute({
  method: "DELETE",
  path: "/api/credentials/:id",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Removes a credential",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const renewCredential = defineRoute({
  method: "POST",
  path: "/api/credentials/:id/renew",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Adds the credential that renews this one. Each can be renewed once",
  body: createCredentialBody,
  answers: {
    201: credentialSchema,
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
    409: problemSchema,
  },
});

export const listRenewals = defineRoute({
  method: "GET",
  path: "/api/credentials/:id/renewals",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  summary: "The credential with all that it renews or that renew it, the newest first",
  answers: { 200: z.array(credentialSchema), 401: problemSchema, 404: problemSchema },
});

export const credentialRoutes = [
  listCredentials,
  getCredential,
  createCredential,
  updateCredential,
  deleteCredential,
  renewCredential,
  listRenewals,
];
