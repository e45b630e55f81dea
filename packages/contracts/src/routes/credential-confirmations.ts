import { text } from "../text.ts";
import { withoutDirections } from "../directions.ts";
import { line, lines, type LineLimits, PERSON_NAME } from "../fields.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { credentialSchema } from "./credentials.ts";

/** How long a referee can answer. */
export const CONFIRMATION_DAYS = 30;
export const MAX_OPEN_CONFIRMATIONS = 20;
export const MAX_OPEN_PER_CREDENTIAL = 5;
/** Of one person within 24 hours. */
export const MAX_CONFIRMATIONS_A_DAY = 10;
const MESSAGE_MAX_LENGTH = 500;
const COMMENT_MAX_LENGTH = 1_000;

export const CONFIRMATION_STATES = [
  "asked",
  "confirmed",
  "declined",
  "expired",
  "outdated",
  "withdrawn",
] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/** Texts that somebody sends to another person. */
const sentLine = (limits: LineLimits = {}) => line({ ...limits, directions: "removed" });
const sentLines = (max: number) =>
  z.string().overwrite(withoutDirections).trim().pipe(lines({ max })).meta({ maxLength: max });

const answerSchema = z.object({
  name: z.string(),
  role: z.string(),
  organization: z.string(),
  comment: z.string(),
});

export const confirmationSchema = z.object({
  id: z.string(),
  name: z.string().describe("Whom the person has asked"),
  email: z.string(),
  state: z.enum(CONFIRMATION_STATES),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().describe("Until when it can be answered"),
  answeredAt: z.string().describe("Empty before an answer"),
  answer: answerSchema.describe("Its texts are empty before an answer"),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

export const askForConfirmationBody = z.object({
  name: sentLine({ min: PERSON_NAME.min, tooShort: PERSON_NAME.tooShort }),
  email: z.email(text("Invalid email address")).max(254),
  message: sentLines(MESSAGE_MAX_LENGTH).default(""),
  language: z.string().max(35).optional().describe("The language of the email"),
});

export const listConfirmations = defineRoute({
  method: "GET",
  path: "/api/credentials/:id/confirmations",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:read",
  summary: "Who was asked to confirm a credential, newest first",
  answers: { 200: z.array(confirmationSchema), 401: problemSchema, 404: problemSchema },
});

export const askForConfirmation = defineRoute({
  method: "POST",
  path: "/api/credentials/:id/confirmations",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Asks somebody by email to confirm a credential",
  body: askForConfirmationBody,
  answers: {
    201: confirmationSchema,
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
    409: problemSchema,
    429: problemSchema,
  },
});

export const withdrawConfirmation = defineRoute({
  method: "DELETE",
  path: "/api/credentials/:id/confirmations/:confirmationId",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Withdraws a request, or takes a confirmation off",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const confirmationPageSchema = z.object({
  state: z.enum(CONFIRMATION_STATES),
  version: z.string().describe("A fingerprint of the values that are shown"),
  hasChanged: z.boolean().describe("The values have changed since the person asked"),
  asked: z.object({ name: z.string(), message: z.string() }),
  person: z.object({ name: z.string() }),
  credential: credentialSchema.pick({
    name: true,
    organization: true,
    type: true,
    completedDate: true,
    expirationDate: true,
    hours: true,
    description: true,
  }),
  answer: answerSchema,
});
export type ConfirmationPage = z.infer<typeof confirmationPageSchema>;

const answered = sentLine();

/** People who confirm say their role and organization. People who can't confirm need not. */
export const answerConfirmationBody = z
  .object({
    confirmed: z.boolean(),
    name: sentLine({ min: 1, tooShort: text("Your name is required") }),
    role: answered.default(""),
    organization: answered.default(""),
    comment: sentLines(COMMENT_MAX_LENGTH).default(""),
    version: z.string().max(100).optional(),
  })
  .refine(({ confirmed, role }) => !confirmed || role !== "", {
    path: ["role"],
    message: text("Your role is required"),
  })
  .refine(({ confirmed, organization }) => !confirmed || organization !== "", {
    path: ["organization"],
    message: text("Your organization is required"),
  });

export const getConfirmation = defineRoute({
  method: "GET",
  path: "/api/confirmations/:token",
  owner: "portfolio",
  access: "anonymous",
  summary: "What somebody is asked to confirm",
  answers: { 200: confirmationPageSchema, 404: problemSchema },
});

export const answerConfirmation = defineRoute({
  method: "POST",
  path: "/api/confirmations/:token",
  owner: "portfolio",
  access: "anonymous",
  summary: "Confirms a credential, or says that it can't be confirmed",
  body: answerConfirmationBody,
  answers: {
    200: z.object({ state: z.enum(CONFIRMATION_STATES) }),
    400: problemSchema,
    404: problemSchema,
    409: problemSchema,
  },
});

export const takeBackConfirmation = defineRoute({
  method: "DELETE",
  path: "/api/confirmations/:token",
  owner: "portfolio",
  access: "anonymous",
  summary: "Takes an answer back, until a year after it",
  answers: { 204: null, 404: problemSchema },
});

/** Mail programs call it with a form (RFC 8058). */
export const neverAskAgain = defineRoute({
  method: "POST",
  path: "/api/confirmations/:token/never",
  owner: "portfolio",
  access: "anonymous",
  crossSite: true,
  summary: "Stops all such requests to the address that was asked",
  answers: { 204: null, 404: problemSchema },
});

export const credentialConfirmationRoutes = [
  listConfirmations,
  askForConfirmation,
  withdrawConfirmation,
  getConfirmation,
  answerConfirmation,
  takeBackConfirmation,
  neverAskAgain,
];
