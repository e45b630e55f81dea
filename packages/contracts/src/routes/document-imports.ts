import { text } from "../text.ts";
import { CREDENTIAL_TYPES, MAX_DOCUMENT_LINES } from "../constants.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { credentialSchema } from "./credentials.ts";

export const NOT_A_CERTIFICATE = text("Only pdf, png, jpg and webp files up to 10 MB can be read");
export const PROTECTED_PDF = text(
  "This PDF is protected with a password. Save it without the password and try again",
);
export const UNREADABLE_DOCUMENT = text(
  "This file can’t be read. You can still add the credential by hand",
);

/** The fields that can be found in a certificate. */
export const DOCUMENT_FIELDS = [
  "name",
  "organization",
  "completedDate",
  "expirationDate",
  "credentialId",
  "credentialUrl",
  "hours",
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

const foundSchema = z.object({
  field: z.enum(DOCUMENT_FIELDS),
  where: z
    .string()
    .describe("In plain words")
    .meta({ examples: ["page 1: “Issued on March 14, 2026”"] }),
});

const lineSchema = z.object({
  text: z.string(),
  page: z.number().int().describe("0 for a picture"),
  date: z.string().describe("The only date in the line, YYYY-MM-DD; empty without one"),
});
export type DocumentLine = z.infer<typeof lineSchema>;

const certificateSchema = z.object({
  credential: credentialSchema
    .pick({
      name: true,
      organization: true,
      completedDate: true,
      expirationDate: true,
      credentialId: true,
      credentialUrl: true,
      hours: true,
    })
    .extend({ type: z.enum(CREDENTIAL_TYPES).describe("A guess, where the text doesn’t say") })
    .describe("What was found, as fields of a new credential. A field that wasn’t found is empty"),
  found: z.array(foundSchema).describe("Where each field was found"),
  lines: z
    .array(lineSchema)
    .max(MAX_DOCUMENT_LINES)
    .describe("The first lines of its text, for the fields that weren’t found"),
  page: z.number().int().describe("Where the certificate starts; 0 for a picture"),
  duplicates: z
    .array(credentialSchema.pick({ id: true, name: true, organization: true, completedDate: true }))
    .describe("The person’s credentials of the same name and organization from within a month"),
});
export type DocumentCertificate = z.infer<typeof certificateSchema>;

export const documentReadingSchema = certificateSchema.extend({
  others: z
    .array(certificateSchema)
    .describe("The other certificates of a PDF that contains several, each with its pages"),
  hasBadge: z.boolean().describe("The picture contains an Open Badge: send it to POST /api/badges"),
  recognition: z
    .enum(["none", "read", "missing", "failed"])
    .describe(
      "The recognition of text in pictures: `none` where it isn’t needed, `read` where the text comes from it, `missing` where it isn’t installed, `failed` where it took too long",
    ),
  pages: z.number().int().describe("Of a PDF, how many it has; 0 for a picture"),
  pagesRead: z.number().int().describe("Only the first pages of a long PDF are read"),
  model: z
    .enum(["none", "ready", "asked", "failed", "spared"])
    .describe(
      "The language model: `none` without one or without text, `ready` when it can be asked, `asked` when it has answered, `failed` when it hasn’t, `spared` when it wasn’t asked: it failed a moment ago, or the person has asked too often",
    ),
});
export type DocumentReading = z.infer<typeof documentReadingSchema>;

export const readDocument = defineRoute({
  method: "POST",
  path: "/api/imports/document",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  heavy: "upload",
  summary:
    "Reads the fields of a credential from a certificate: a PDF or a picture `file` of up to 10 MiB. Stores nothing",
  multipart: true,
  query: z.object({
    model: z
      .enum(["true"])
      .optional()
      .describe(
        "`true` has the language model of the installation read the text too. It gets no email addresses, and not the person’s name as far as it is recognized",
      ),
  }),
  answers: {
    200: documentReadingSchema,
    400: problemSchema,
    401: problemSchema,
    413: problemSchema,
    415: problemSchema,
    503: problemSchema,
  },
});

export const documentImportRoutes = [readDocument];
