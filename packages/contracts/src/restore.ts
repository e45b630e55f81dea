import { text } from "./text.ts";
import { MAX_CREDENTIALS, MAX_CYCLES, MAX_DOCUMENTS } from "./constants.ts";
import { datesInOrder } from "./dates-in-order.ts";
import { badgeSourceSchema } from "./personal-data.ts";
import { contributionsBody, cycleBody } from "./routes/continuing-education.ts";
import { createCredentialBody, EXPIRES_TOO_EARLY, type Credential } from "./routes/credentials.ts";
import { documentSchema } from "./routes/documents.ts";
import { PICTURE_USES } from "./routes/pictures.ts";
import { userLearningPathSchema } from "./routes/learning.ts";
import { z } from "./zod.ts";

/**
 * The parts of a restore, each at the owner of the records (docs/adr/0025): POST, with the person in the internal token.
 * Every call can be repeated. `commandId` identifies the restore.
 */
export const RESTORE_CREDENTIALS_PATH = "/internal/restore/credentials";
export const RESTORE_BADGE_PATH = "/internal/restore/badge";
export const COMPARE_DOCUMENTS_PATH = "/internal/restore/documents/comparison";
export const KEEP_FILE_PATH = "/internal/restore/files";
export const RESTORE_DOCUMENTS_PATH = "/internal/restore/documents";
export const RESTORE_PICTURE_PATH = "/internal/restore/pictures";
export const RESTORE_LEARNING_PATHS_PATH = "/internal/restore/learning-paths";

/** The size of the largest JSON body of these calls: the credentials of one person. */
export const RESTORE_BODY_LIMIT = 64 * 1024 * 1024;

const commandId = z.string();
const fileId = z.string().regex(/^\d{1,16}$/);
const head = z.object({ stream: z.string(), version: z.number().int() });

/** Why a part of a restore can't be done, in words for the person. */
/** `message` is a text that is not yet translated. */
const refused = z.object({ outcome: z.literal("refused"), message: z.string() });

/** What a restore decides anew, whatever the export says. */
type DecidedAnew = "userId" | "verificationStatus" | "renewedBy" | "createdAt" | "updatedAt";

/** A credential of an export: what a person can set, and the links. Every other field is decided anew. */
export const exportedCredentialSchema = z
  .object({
    ...createCredentialBody.shape,
    id: fileId,
    renews: fileId.or(z.literal("")).default(""),
  } satisfies Record<Exclude<keyof Credential, DecidedAnew>, z.ZodType>)
  .refine(datesInOrder, { message: EXPIRES_TOO_EARLY, path: ["expirationDate"] });
export type ExportedCredential = z.output<typeof exportedCredentialSchema>;

/** The continuing education of a credential of an export. */
export const exportedCycleSchema = cycleBody
  .extend({ credentialId: fileId, contributions: contributionsBody })
  .refine(({ from, to }) => from <= to, {
    message: text("The last day must be on or after the first"),
  });
export type ExportedCycle = z.output<typeof exportedCycleSchema>;

export const exportedCyclesSchema = z.array(exportedCycleSchema).max(MAX_CYCLES);

/** A credential that was removed when it was exported. */
export const exportedRemovedSchema = z.object({
  credential: exportedCredentialSchema,
  removedAt: z.iso.datetime(),
});
export type ExportedRemoved = z.output<typeof exportedRemovedSchema>;

export const restoreCredentialsBody = z.object({
  commandId,
  credentials: z.array(exportedCredentialSchema).max(MAX_CREDENTIALS),
  cycles: exportedCyclesSchema,
  /** The last release sends none. */
  removed: z.array(exportedRemovedSchema).max(MAX_CREDENTIALS).default([]),
});
export type RestoreCredentialsBody = z.output<typeof restoreCredentialsBody>;

export const restoreCredentialsAnswer = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("restored"),
    created: z.number().int(),
    skipped: z.number().int(),
    /** The person's credential for each one of the file. */
    ids: z.record(z.string(), z.string()),
    head,
  }),
  refused,
]);

/** `credentialId` is the person's credential, as `ids` said. */
export const restoreBadgeBody = badgeSourceSchema.extend({ commandId });
/** The badge is restored, was there already, or can't be read as a badge. */
export const restoreBadgeAnswer = z.object({
  outcome: z.enum(["created", "skipped", "unreadable"]),
  head: head.optional(),
});

/** A file as it was exported. `sha256` in hex. */
const exportedFile = z.object({
  fileName: z.string(),
  fileSize: z.number().int(),
  sha256: z.string(),
});
export type ExportedFile = z.infer<typeof exportedFile>;

export const compareDocumentsBody = z.object({
  documents: z.array(exportedFile).max(MAX_DOCUMENTS),
});
export const compareDocumentsAnswer = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("compared"),
    /** The positions of those that the person doesn't have. */
    missing: z.array(z.number().int()),
  }),
  refused,
]);

/** The query of KEEP_FILE_PATH, whose body is the file. */
export const keepFileQuery = z.object({ fileName: z.string() });
export const keepFileAnswer = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("kept"),
    file: documentSchema.pick({ id: true, fileName: true, fileType: true, fileSize: true }),
  }),
  refused,
]);

/** The query of RESTORE_PICTURE_PATH, whose body is the picture. `id` is the one in the file. */
export const restorePictureQuery = z.object({
  commandId,
  id: z.string().regex(/^[\w-]{43}$/),
  use: z.enum(PICTURE_USES),
});
export const restorePictureAnswer = z.discriminatedUnion("outcome", [
  /** `id` is the one of the person's picture: of an earlier restore, or that of the file if they still have it. */
  z.object({ outcome: z.literal("restored"), id: z.string(), head }),
  refused,
]);

export const restoreDocumentsBody = z.object({
  commandId,
  documents: z.array(documentSchema.omit({ uploadDate: true })).max(MAX_DOCUMENTS),
});
export const restoreDocumentsAnswer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("restored"), head }),
  refused,
]);

export const exportedLearningPathSchema = userLearningPathSchema.pick({
  pathId: true,
  progress: true,
  isActive: true,
});
export type ExportedLearningPath = z.infer<typeof exportedLearningPathSchema>;

export const restoreLearningPathsBody = z.object({
  commandId,
  paths: z.array(exportedLearningPathSchema).max(1_000),
});
export const restoreLearningPathsAnswer = z.object({
  created: z.number().int(),
  skipped: z.number().int(),
  head,
});
