import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { ExternalEvent, RecordedEvent } from "@laurel/event-sourcing/ports/event-store";
import { z } from "@laurel/contracts/zod";

/** Raise it when an older program couldn't read the files. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const OBJECTS = "objects.ndjson";
export const ERASED = "erased.ndjson";
/** A separate file, because the release before takes every line of the other one for a person. */
export const GONE_FOR_GOOD = "gone.ndjson";
/** The folder of the bytes of documents, one file each. */
export const OBJECT_FOLDER = "objects";

/** `records` exist nowhere else; `reactions` say how far each reaction has handled the events of another service. */
export const KINDS = ["records", "reactions"] as const;
export type Kind = (typeof KINDS)[number];

export const commitsFile = (service: ServiceName) => `${service}/commits.ndjson`;
export const documentsFile = (service: ServiceName, kind: Kind) => `${service}/${kind}.ndjson`;

const count = z.number().int().nonnegative();
const position = z.number().int().positive();

export const commitSchema = z.object({
  id: z.string(),
  stream: z.string(),
  first: position,
  last: position,
  at: z.string(),
  closes: z.literal(true).exactOptional(),
  traceparent: z.string().optional(),
  // The stored objects as they are: parsing them by a schema would change the order of their keys, and so the hashes.
  events: z.custom<readonly RecordedEvent[]>(Array.isArray),
  external: z.custom<readonly ExternalEvent[]>(Array.isArray),
});

export const documentSchema = z.object({
  collection: z.string(),
  id: z.string(),
  version: z.number().int(),
  document: z.record(z.string(), z.unknown()),
});
export type MovedDocument = z.output<typeof documentSchema>;

export const objectSchema = z.object({ key: z.string(), size: count, sha256: z.string() });

export const erasedSchema = z.object({ userId: z.string(), settled: z.boolean() });
export const goneSchema = z.object({
  ownerId: z.string(),
  credentialId: z.string(),
  settled: z.boolean(),
});

const fileSchema = z.object({ name: z.string(), bytes: count, lines: count, sha256: z.string() });
export type BackupFile = z.output<typeof fileSchema>;

const definitions = z
  .array(
    z.object({ name: z.string(), indexes: z.array(z.array(z.string()).readonly()).readonly() }),
  )
  .readonly();
const serviceSchema = z.object({
  streams: count,
  collections: z.object({ records: definitions, reactions: definitions }),
});

/** Written last: a folder without it isn't a backup. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  at: z.string(),
  from: z.enum(["embedded", "engines"]),
  services: z.partialRecord(z.enum(SERVICES), serviceSchema),
  files: z.array(fileSchema),
  objects: z.object({ count, bytes: count }),
  /** Accounts that changed while the records were read. Older backups don't say it. */
  changedAccounts: count.optional(),
  /** Documents whose bytes were missing before the backup. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
