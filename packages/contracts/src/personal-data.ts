import { z } from "./zod.ts";

/**
 * The steps in which a person is erased from one service (architecture, Erasure). Identity asks for them, each of all
 * services before the next: POST, answered once done, safe to ask for again.
 */
export const ERASURE_STEPS = ["close", "settle", "scrub"] as const;
export type ErasureStep = (typeof ERASURE_STEPS)[number];

/** Where a service takes a step; the person stands in the internal token. */
export const erasurePath = (step: ErasureStep) => `/internal/erasure/${step}` as const;

/** Heads of closed streams: what `close` answers for the service's own, and what `settle` is told of all. */
export const closedHeadsSchema = z.object({
  heads: z.array(z.object({ stream: z.string(), version: z.number().int().positive() })),
});
export type ClosedHeads = z.infer<typeof closedHeadsSchema>;

/**
 * A person's stored events, for their export: GET, with the person in the internal token. Answers a streamed JSON array
 * of events `{type, version, data, at}`.
 */
export const HISTORY_PATH = "/internal/history";

/** The bytes of one of the person's documents, as they were uploaded: GET. */
export const DOCUMENT_FILE_PATH = "/internal/documents/:id/file";
export const documentFilePath = (id: string) =>
  DOCUMENT_FILE_PATH.replace(":id", () => encodeURIComponent(id));

/** All the person's sessions as the gateway knows them, as JSON in base64url: sent along when they ask for their data. */
export const SESSIONS_HEADER = "x-laurel-sessions";
