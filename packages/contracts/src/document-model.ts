import { z } from "./zod.ts";

/**
 * A language model's reading of a certificate, which recommender has for portfolio: GET says whether a model is
 * configured, POST asks it.
 */
export const DOCUMENT_MODEL_PATH = "/internal/document-model";

export const documentModelSchema = z.object({ isConfigured: z.boolean() });

/** The fields that a model may find. Addresses of web pages are read without it. */
export const MODEL_FIELDS = [
  "name",
  "organization",
  "completedDate",
  "expirationDate",
  "credentialId",
  "hours",
] as const;

/** How much of a document goes to the model. */
export const MOST_MODEL_LINES = 200;
export const LONGEST_MODEL_LINE = 300;

export const documentModelQuestion = z.object({
  lines: z.array(z.string().max(LONGEST_MODEL_LINE)).min(1).max(MOST_MODEL_LINES),
});

/** A value, and the line that it's in, counted from 1. Nobody has checked that it's really there. */
export const modelFieldSchema = z.object({
  field: z.enum(MODEL_FIELDS),
  value: z.string().min(1).max(200),
  line: z.number().int().min(1).max(MOST_MODEL_LINES),
});
export type ModelField = z.infer<typeof modelFieldSchema>;

export const documentModelAnswer = z.object({
  /** `spared`: not asked, because it failed a moment ago or the person has asked too often. */
  outcome: z.enum(["answered", "failed", "spared"]),
  fields: z.array(modelFieldSchema).max(MODEL_FIELDS.length),
});
export type DocumentModelAnswer = z.infer<typeof documentModelAnswer>;
