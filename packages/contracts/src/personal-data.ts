import { createCredentialBody } from "./routes/credentials.ts";
import { z } from "./zod.ts";

/**
 * The steps in which a person, or a credential that is gone for good, is erased from one service (architecture, Erasure).
 * The service that leads requests each from all services before the next: POST, answered when done, safe to repeat.
 */
export const ERASURE_STEPS = ["close", "settle", "scrub"] as const;
export type ErasureStep = (typeof ERASURE_STEPS)[number];

/** The path of a step. The internal token names the person. */
export const erasurePath = (step: ErasureStep) => `/internal/erasure/${step}` as const;

/** The heads of closed streams: `close` returns the service's own, `settle` gets all of them. */
export const closedHeadsSchema = z.object({
  heads: z.array(z.object({ stream: z.string(), version: z.number().int().positive() })),
});
export type ClosedHeads = z.infer<typeof closedHeadsSchema>;

/** What is erased: the whole person, or those of their credentials that are gone for good. */
export const erasedSchema = z.object({ credentialIds: z.array(z.string()).optional() });
export type Erased = z.infer<typeof erasedSchema>;

/**
 * A person's stored events, for their export: GET, with the person in the internal token. Returns a streamed JSON array
 * of events `{type, version, data, at}`.
 */
export const STORED_EVENTS_PATH = "/internal/history";

/** What a person has been reminded of: GET. Returns `lastRemindersSchema`. */
export const LAST_REMINDERS_PATH = "/internal/reminders/last";

/** Days are `YYYY-MM-DD`, UTC. */
export const lastRemindersSchema = z.array(
  z.object({ credentialId: z.string(), expirationDate: z.string(), remindedOn: z.string() }),
);
export type LastReminders = z.infer<typeof lastRemindersSchema>;

/** The bytes of one of the person's documents, as they were uploaded: GET. */
export const DOCUMENT_FILE_PATH = "/internal/documents/:id/file";

/** The badges of a person as they came in: GET. Returns a streamed JSON array of `badgeSourceSchema`. */
export const BADGE_SOURCES_PATH = "/internal/badges";

/**
 * The versions of a person's credentials: GET. Returns a streamed JSON array of `credentialVersionSchema`, the oldest
 * first.
 */
export const CREDENTIAL_VERSIONS_PATH = "/internal/credential-versions";

/** What its last check knew of a badge. */
const knownBadgeSchema = z.object({
  claims: createCredentialBody.pick({
    name: true,
    organization: true,
    completedDate: true,
    expirationDate: true,
    credentialId: true,
    credentialUrl: true,
    description: true,
    skills: true,
  }),
  // Not `z.iso.datetime()`, whose years end with 9999: "9999-12-31" of an issuer in the west is later in UTC.
  endsAt: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .optional(),
  isRevoked: z.boolean(),
});

/** `source` is JSON or a compact JWS. `known` is absent in older exports; one that can't be read counts as absent. */
export const badgeSourceSchema = z.object({
  credentialId: z.string(),
  source: z.string(),
  known: knownBadgeSchema.optional().catch(undefined),
});
export type BadgeSource = z.infer<typeof badgeSourceSchema>;

/** The person's sessions as base64url-encoded JSON. The gateway adds it to an export request. */
export const SESSIONS_HEADER = "x-laurel-sessions";
