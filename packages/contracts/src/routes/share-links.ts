import { text } from "../text.ts";
import { MAX_SHARED_CREDENTIALS, MAX_SHARED_DOCUMENTS, MAX_SHARE_LINKS } from "../constants.ts";
import { line, optionalDate } from "../fields.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { documentSchema } from "./documents.ts";
import { publicCredentialSchema } from "./profile.ts";
import { meSchema } from "./users.ts";

const LABEL_MAX_LENGTH = 100;
const PASSWORD_MAX_LENGTH = 200;

export const NOTHING_CHOSEN = text("Choose at least one credential or document");

const URL_EXAMPLE = "https://laurel.example.com/s/Zq3v0nqG5lYfHq1sVb7Xw2mT9cRk4Ju8eZpAoQiNyDh";

export const shareLinkSchema = z.object({
  id: z.string(),
  label: z.string(),
  url: z.string().meta({ examples: [URL_EXAMPLE] }),
  credentialIds: z.array(z.string()).describe("Without those that were deleted"),
  documentIds: z.array(z.string()).describe("Without those that were deleted"),
  hasPassword: z.boolean(),
  endsOn: z
    .string()
    .describe("The link works through the end of this day (UTC); empty if it has no end"),
  contact: z.boolean().describe("Whether the link shows the person's email address"),
  views: z.number().int().describe("One per browser and day"),
  lastViewedAt: z.string().describe("When the last of them was counted; empty if never"),
  createdAt: z.iso.datetime(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

const idList = (max: number) =>
  z
    .array(z.string().min(1).max(100))
    .max(max, text("Choose at most {max, number}", { max }))
    .transform((ids) => [...new Set(ids)]);

const label = line({
  tooLong: text("Label can have at most {max, number} characters"),
  min: 1,
  max: LABEL_MAX_LENGTH,
  tooShort: text("Label is required"),
});
const credentialIds = idList(MAX_SHARED_CREDENTIALS);
const documentIds = idList(MAX_SHARED_DOCUMENTS);
/** Empty for none. */
const password = z.string().max(PASSWORD_MAX_LENGTH);

export const createShareLinkBody = z
  .object({
    label,
    credentialIds: credentialIds.default([]),
    documentIds: documentIds.default([]),
    password: password.default(""),
    endsOn: optionalDate.default(""),
    contact: z.boolean().default(false),
  })
  .refine(({ credentialIds, documentIds }) => credentialIds.length + documentIds.length > 0, {
    path: ["credentialIds"],
    message: NOTHING_CHOSEN,
  });

export const changeShareLinkBody = z.object({
  label: label.optional(),
  credentialIds: credentialIds.optional(),
  documentIds: documentIds.optional(),
  password: password.optional().describe("Empty removes the password"),
  endsOn: optionalDate.optional().describe("Empty removes the end"),
  contact: z.boolean().optional(),
});

const ownAnswers = { 400: problemSchema, 401: problemSchema, 404: problemSchema } as const;

export const listShareLinks = defineRoute({
  method: "GET",
  path: "/api/share-links",
  owner: "profile",
  access: "signed-in",
  scope: "session",
  summary: "The person's share links, newest first, also those that have ended",
  answers: { 200: z.array(shareLinkSchema), 401: problemSchema },
});

export const createShareLink = defineRoute({
  method: "POST",
  path: "/api/share-links",
  owner: "profile",
  access: "signed-in",
  scope: "session",
  summary: `Creates a secret address that shows the chosen credentials and documents, public or not; up to ${MAX_SHARE_LINKS} links`,
  body: createShareLinkBody,
  answers: { 201: shareLinkSchema, ...ownAnswers, 409: problemSchema },
});

export const changeShareLink = defineRoute({
  method: "PUT",
  path: "/api/share-links/:id",
  owner: "profile",
  access: "signed-in",
  scope: "session",
  summary: "Changes a share link; a changed password has to be entered again everywhere",
  body: changeShareLinkBody,
  answers: { 200: shareLinkSchema, ...ownAnswers },
});

export const deleteShareLink = defineRoute({
  method: "DELETE",
  path: "/api/share-links/:id",
  owner: "profile",
  access: "signed-in",
  scope: "session",
  summary: "Deletes a share link; its address shows nothing to anybody any more",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

export const sharedDocumentSchema = documentSchema.pick({
  id: true,
  fileName: true,
  fileType: true,
  fileSize: true,
});
export type SharedDocument = z.infer<typeof sharedDocumentSchema>;

export const sharedSchema = z.object({
  label: z.string(),
  endsOn: z.string().describe("The last day of the link; empty if it has none"),
  person: meSchema
    .pick({ name: true, jobTitle: true, company: true, bio: true, avatarUrl: true })
    .extend({ email: z.string().describe("Empty unless the person wants to be contacted") }),
  credentials: z.array(publicCredentialSchema),
  documents: z.array(sharedDocumentSchema),
});
export type Shared = z.infer<typeof sharedSchema>;

export const getShared = defineRoute({
  method: "GET",
  path: "/api/shared/:token",
  owner: "profile",
  access: "anonymous",
  summary: "What a share link shows; unknown, ended and deleted links are all 404",
  answers: { 200: sharedSchema, 401: problemSchema, 404: problemSchema, 503: problemSchema },
});

export const unlockShared = defineRoute({
  method: "POST",
  path: "/api/shared/:token/unlock",
  owner: "profile",
  access: "anonymous",
  summary: "Opens a share link with a password for an hour: sets a cookie that only this link gets",
  body: z.object({ password: z.string().max(PASSWORD_MAX_LENGTH) }),
  answers: {
    204: null,
    400: problemSchema,
    403: problemSchema,
    404: problemSchema,
    429: problemSchema,
    503: problemSchema,
  },
});

export const downloadShared = defineRoute({
  method: "GET",
  path: "/api/shared/:token/documents/:id/download",
  owner: "profile",
  access: "anonymous",
  summary: "The bytes of a document that a share link shows",
  answers: {
    200: { contentType: "application/octet-stream" },
    401: problemSchema,
    404: problemSchema,
    503: problemSchema,
  },
});

export const shareLinkRoutes = [
  listShareLinks,
  createShareLink,
  changeShareLink,
  deleteShareLink,
  getShared,
  unlockShared,
  downloadShared,
];
