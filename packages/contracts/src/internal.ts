import { CREDENTIAL_TYPES } from "./constants.ts";
import { publicCredentialSchema, publicProfileSchema } from "./routes/profile.ts";
import { z } from "./zod.ts";

/**
 * The most that a service takes as a request's headers: room for all sessions of a person (SESSIONS_HEADER), 100 of
 * 750 bytes at most, in base64url. The gateway takes no more from outside than Node's default.
 */
export const INTERNAL_HEADER_BYTES = 128 * 1024;

/** Headers that only gateway and services exchange; the gateway drops them when they come from outside. */
export const INTERNAL_HEADERS = {
  /** `stream=version,…` that the answer touched; stored per user before the answer leaves. */
  versions: "x-laurel-versions",
  /** `stream=version,…` that the person has seen; the service pulls what it does not have yet. */
  seen: "x-laurel-seen",
  /** The id of the command: the client's Idempotency-Key or a new one. */
  command: "x-laurel-command",
  /** `user=version`: sessions made before that version of the account are dead. */
  endSessions: "x-laurel-end-sessions",
  requestId: "x-request-id",
} as const;

/** Where a service serves its streams to the others, in the form that others may see. */
export const STREAM_PATH = "/internal/streams/:stream";
export const HEADS_PATH = "/internal/streams";

/** Proves that streams and projections of a service hold: GET, answers reports. For operators. */
export const VERIFY_PATH = "/internal/verify";
/** Refills a projection of a service: POST; 404 when it has none of that name. For operators. */
export const REBUILD_PATH = "/internal/rebuild/:name";
export const verifyReportsSchema = z.array(
  z.object({
    name: z.string(),
    streams: z.number(),
    scrubbed: z.number(),
    events: z.number(),
    documents: z.number(),
    findings: z.array(z.string()),
  }),
);

/** What others may see of one event. */
export const publicEventSchema = z.object({
  type: z.string(),
  version: z.number().int(),
  data: z.unknown(),
});
export type PublicEvent = z.infer<typeof publicEventSchema>;

/** One commit as others may see it: contiguous by `first` and `last`, possibly without events. */
export const publicCommitSchema = z.object({
  stream: z.string(),
  first: z.number().int().positive(),
  last: z.number().int().positive(),
  at: z.iso.datetime(),
  events: z.array(publicEventSchema),
  /** The person was erased: a projection that folds this deletes everything of theirs. */
  scrubbed: z.literal(true).optional(),
});
export type PublicCommit = z.infer<typeof publicCommitSchema>;

export const streamPageSchema = z.object({
  head: z.number().int().min(0),
  commits: z.array(publicCommitSchema),
});
export const headsPageSchema = z.object({
  heads: z.array(z.object({ stream: z.string(), version: z.number().int().positive() })),
});

/** The gateway asks identity whether a password is right: POST, answers the account or a problem. */
export const SIGN_IN_PATH = "/internal/sign-in";
export const signInAnswerSchema = z.object({
  userId: z.string(),
  accountVersion: z.number().int().positive(),
});
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** What the gateway writes into the raw page of a public profile: GET; 404 for missing and private alike. */
export const PUBLIC_PAGE_PATH = "/internal/pages/:slug";
/** How many credentials the raw page holds at most, the newest. */
export const PAGE_CREDENTIALS = 200;
export const publicPageSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page"),
    slug: z.string(),
    profile: publicProfileSchema,
    /** Of all public credentials, those included that the list leaves out. */
    counts: z.record(z.enum(CREDENTIAL_TYPES), z.number().int()),
    credentials: z.array(publicCredentialSchema).max(PAGE_CREDENTIALS),
    /** Changes with what the preview image shows. */
    previewVersion: z.string(),
  }),
  /** The person has moved on to another address. */
  z.object({ kind: z.literal("moved"), slug: z.string() }),
]);
export type PublicPage = z.infer<typeof publicPageSchema>;

/** The picture that link previews show of a public profile: GET, a PNG; 404 for missing and private alike. */
export const PREVIEW_IMAGE_PATH = "/internal/pages/:slug/preview.png";
export const PREVIEW_IMAGE_SIZE = { width: 1200, height: 630 } as const;
