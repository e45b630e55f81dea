import { text } from "../text.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

/** The part of the form that contains the file. */
export const RESTORE_FILE_PART = "file";
export const MAX_RESTORE_BYTES = 500 * 1024 * 1024;

/** Shown for a file that is no export. */
export const NOT_AN_EXPORT = text("This file isn’t an export of Laurel, or it’s damaged");
export const RESTORE_TOO_LARGE = text("An export can be up to 500 MB");

const counted = z.object({
  created: z.number().int().describe("What was restored"),
  skipped: z.number().int().describe("What was there already"),
});

export const restoreReportSchema = z.object({
  credentials: counted,
  documents: counted,
  interests: counted,
  learningPaths: counted,
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

/** The steps in their order. */
export const RESTORE_STEPS = [
  "reading",
  "files",
  "credentials",
  "badges",
  "documents",
  "profile",
] as const;
export type RestoreStep = (typeof RESTORE_STEPS)[number];

export const restoreProgressSchema = z.object({
  running: z.boolean(),
  step: z.enum(["", ...RESTORE_STEPS]).describe("Empty unless a restore is running"),
  done: z.number().int().describe("Of the files or badges in this step"),
  of: z.number().int().describe("0 for a step that isn't counted"),
});
export type RestoreProgress = z.infer<typeof restoreProgressSchema>;

export const restoreMe = defineRoute({
  method: "POST",
  path: "/api/users/me/restore",
  owner: "profile",
  access: "signed-in",
  scope: "session",
  heavy: "upload",
  summary:
    "Restores an export of up to 500 MB: credentials, documents, pictures, interests, learning paths and the layout of the public profile. What is there already is skipped",
  multipart: true,
  upload: { bytes: MAX_RESTORE_BYTES, minutes: 30 },
  answers: {
    200: restoreReportSchema,
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
    413: problemSchema,
  },
});

export const getRestoreProgress = defineRoute({
  method: "GET",
  path: "/api/users/me/restore",
  owner: "profile",
  access: "signed-in",
  scope: "session",
  summary: "How far a restore is, once its file has arrived",
  answers: { 200: restoreProgressSchema, 401: problemSchema },
});

export const restoreRoutes = [restoreMe, getRestoreProgress];
