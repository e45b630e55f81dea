import { text } from "../text.ts";
import {
  CREDENTIAL_BATCH_BODY_LIMIT,
  MAX_BATCH_CREDENTIALS,
  MAX_IMPORT_ROWS,
} from "../constants.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { createCredentialBody } from "./credentials.ts";

export const IMPORT_SOURCES = ["csv", "linkedin", "json-resume", "laurel"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

const importField = createCredentialBody.keyof();
/** The fields that a column of a table can hold: all that a person may set. */
export const IMPORT_FIELDS = importField.options;
export type ImportField = z.output<typeof importField>;

/** The part of the form that contains the file. */
export const IMPORT_FILE_PART = "file";
/** The part of the form that assigns columns. */
export const IMPORT_COLUMNS_PART = "columns";
/** The part of the form that names the encoding of a text that isn't Unicode. */
export const IMPORT_ENCODING_PART = "encoding";

/** The encodings in which spreadsheets save texts, by their names on the web. */
export const IMPORT_ENCODINGS = [
  "utf-8",
  "windows-1252",
  "windows-1250",
  "iso-8859-2",
  "windows-1251",
  "koi8-r",
  "windows-1253",
  "windows-1254",
  "windows-1256",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** The most columns of a table that are looked at. */
export const MAX_IMPORT_COLUMNS = 200;

const columnField = z.enum(["", ...IMPORT_FIELDS]);

/**
 * The form field `columns`: fields by the position of their column, counted from 0. `""` skips a column. The columns
 * that it doesn't name are recognized by their names, so `{}` changes nothing but the answer, which then also has
 * `columns` and `values`.
 */
export const importColumns = z.record(z.string().regex(/^\d{1,3}$/), columnField);
export type ImportColumns = z.infer<typeof importColumns>;

const issueSchema = z.object({
  path: z.string().describe("The field, or empty for the whole row"),
  message: z.string(),
});
export type ImportIssue = z.infer<typeof issueSchema>;

const importRowSchema = z.object({
  row: z.number().int().min(1).describe("Counted from 1, without the header"),
  credential: z
    .object({ ...createCredentialBody.shape })
    .nullable()
    .describe("What would be created; null when it can't be"),
  draft: z
    .object({ ...createCredentialBody.shape, completedDate: z.literal("") })
    .nullable()
    .describe(
      "What would be created once it has a completion date, if nothing else is missing; null for all other rows",
    ),
  issues: z.array(issueSchema).describe("What to look at, whether it can be created or not"),
  duplicateOf: z
    .string()
    .describe(
      "The person's credential with the same name, organization and completion date, or the same name, month, and credential ID or link",
    ),
  values: z
    .partialRecord(z.enum(IMPORT_FIELDS), z.string())
    .optional()
    .describe(
      "The texts of a row that can't be created, and dates of others that can't be read. Only with the form field `columns`",
    ),
});
export type ImportRow = z.output<typeof importRowSchema>;

const columnSchema = z.object({
  name: z.string(),
  field: columnField.describe("What the column is read as; empty if it's skipped"),
  samples: z
    .array(z.string())
    .optional()
    .describe("Its first different texts, shortened; empty if the column has none"),
});
export type ImportColumn = z.infer<typeof columnSchema>;

export const importPreviewSchema = z.object({
  source: z.enum(IMPORT_SOURCES),
  rows: z.array(importRowSchema).max(MAX_IMPORT_ROWS),
  notes: z
    .array(z.string())
    .optional()
    .describe("What to know about the file as a whole, such as the sheets that weren't read"),
  columns: z
    .array(columnSchema)
    .optional()
    .describe("The columns of a CSV file. Only with the form field `columns`"),
  encoding: z
    .enum(IMPORT_ENCODINGS)
    .optional()
    .describe(
      "What a text that isn’t Unicode was read as: the form field `encoding`, else a guess. Only with the form field `columns`",
    ),
});
export type ImportPreview = z.output<typeof importPreviewSchema>;

export const previewImport = defineRoute({
  method: "POST",
  path: "/api/imports",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  heavy: "upload",
  summary:
    "Reads credentials from a table, a workbook, a LinkedIn export, a resume, a backup of a wallet or an own export of up to 10 MiB. Stores nothing",
  multipart: true,
  answers: {
    200: importPreviewSchema,
    400: problemSchema,
    401: problemSchema,
    413: problemSchema,
  },
});

const EXAMPLE = {
  name: "Certified Kubernetes Administrator",
  organization: "Cloud Native Computing Foundation",
  completedDate: "2026-03-14",
};

/** Each credential is checked on its own, so that an invalid one doesn't hold up the others. */
export const credentialBatchBody = z.object({
  credentials: z
    .array(
      z
        .custom<z.input<typeof createCredentialBody>>()
        .meta({ examples: [EXAMPLE] })
        .describe("The fields of a new credential, as in POST /api/credentials"),
    )
    .min(1, text("Send at least one credential"))
    .max(
      MAX_BATCH_CREDENTIALS,
      text("Send at most {max, number} credentials at a time", { max: MAX_BATCH_CREDENTIALS }),
    ),
  skipDuplicates: z
    .boolean()
    .default(false)
    .describe(
      "Doesn't create a credential with the name, organization and completion date of one that the person has, or of an earlier one in the list",
    ),
});

const batchResultSchema = z.object({
  status: z.enum(["created", "duplicate", "refused"]),
  id: z
    .string()
    .describe(
      "The new credential, or the one that a duplicate repeats; empty if the credential was refused",
    ),
  issues: z.array(issueSchema),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

export const createCredentials = defineRoute({
  method: "POST",
  path: "/api/credentials/batch",
  owner: "portfolio",
  access: "signed-in",
  scope: "credentials:write",
  summary: "Adds 1 to 500 credentials at once. The invalid ones are refused, each with its issues",
  body: credentialBatchBody,
  bodyLimit: CREDENTIAL_BATCH_BODY_LIMIT,
  answers: {
    200: z.object({ results: z.array(batchResultSchema).describe("In the order of the request") }),
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
    413: problemSchema,
  },
});

export const importRoutes = [previewImport, createCredentials];
