import { CREDENTIAL_TYPES } from "./constants.ts";
import {
  DEFAULT_LAYOUT,
  profileLayoutSchema,
  profileSkillSchema,
} from "./routes/profile-layout.ts";
import { publicCredentialSchema, publicProfileSchema } from "./routes/profile.ts";
import { authenticationResponseSchema } from "./webauthn.ts";
import { z } from "./zod.ts";

/**
 * The size limit of request headers in services. It has room for all sessions of a person (SESSIONS_HEADER): 100 of 750
 * bytes at most, in base64url. From outside, the gateway accepts no more than Node's default.
 */
export const INTERNAL_HEADER_BYTES = 128 * 1024;

/** Headers between gateway and services. The gateway drops them from outside requests. */
export const INTERNAL_HEADERS = {
  /** The `stream=version,…` entries that the answer touched. Stored per user before the answer is sent. */
  versions: "x-laurel-versions",
  /** The `stream=version,…` entries that the person has seen. The service pulls what it doesn't have yet. */
  seen: "x-laurel-seen",
  /** The id of the command: the client's Idempotency-Key or a new one. */
  command: "x-laurel-command",
  /** `user=version`: sessions made before that version of the account are no longer valid. */
  endSessions: "x-laurel-end-sessions",
  /**
   * Identifies the browser of an anonymous read for one day (visitors.ts of the gateway). Absent for robots and when
   * nothing is shown to anybody.
   */
  visitor: "x-laurel-visitor",
  /** Identifies the network of that browser for the same day, as wide as in `network`. */
  visitorNetwork: "x-laurel-visitor-network",
  /** Present if the person has confirmed the session, for the calls that need to know. */
  confirmed: "x-laurel-confirmed",
  /** Proves that the password of a share link was entered: the answer of `unlock` has it, later requests send it back. */
  unlocked: "x-laurel-unlocked",
  /** The browser and system of an unsafe call in words (device-name.ts); absent if they aren't known. */
  device: "x-laurel-device",
  /** The language of the answer, from the gateway. In the answer to a change of the account, the one that was chosen. */
  language: "x-laurel-language",
  /** Who makes a change of credentials, for their history (actor-header.ts). */
  actor: "x-laurel-actor",
  /**
   * The network of a call that the security log may name, or that a stranger makes and that is done in turn, as a /24 or
   * /48 block of addresses.
   */
  network: "x-laurel-network",
  requestId: "x-request-id",
  /** Only a newer release can answer: it has stored what this one can't read. Set while a release is replaced. */
  newer: "x-laurel-newer",
  /** The trace that the request is part of (W3C Trace Context). */
  traceparent: "traceparent",
} as const;

/** Liveness and readiness of a process: GET, without a token. */
export const LIVE_PATH = "/health/live";
export const READY_PATH = "/health/ready";

/** The streams of a service for the other services, in their published form. */
export const STREAM_PATH = "/internal/streams/:stream";
export const HEADS_PATH = "/internal/streams";

/** Verifies the streams and projections of a service: GET, returns reports. For operators. */
export const VERIFY_PATH = "/internal/verify";
/**
 * The rebuild of a projection of a service: POST starts, pauses or resumes it, GET says how far it is; 404 for an unknown
 * name. For operators.
 */
export const REBUILD_PATH = "/internal/rebuild/:name";
/** `paused: false` starts a rebuild, or lets the one under way go on. */
export const rebuildBody = z.object({ paused: z.boolean() });
/** How far the last rebuild of a projection is, for every replica. */
export const rebuildStatusSchema = z.object({
  state: z.enum(["running", "paused", "done", "failed"]),
  /** Streams that are folded, of those that there were at the start. */
  streams: z.number().int(),
  of: z.number().int(),
  /** The time it has taken, without pauses. */
  seconds: z.number(),
  /** Grows every second while a process works on it or waits. */
  beats: z.number().int(),
  /** Why it failed. */
  reason: z.string().optional(),
});
export type RebuildStatus = z.infer<typeof rebuildStatusSchema>;

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

/** The channel that is nudged after every commit of a stream. */
export const streamChannel = (stream: string) => `stream/${stream}`;

/** The published form of one event. */
export const publishedEventSchema = z.object({
  type: z.string(),
  version: z.number().int(),
  data: z.unknown(),
});
export type PublishedEvent = z.infer<typeof publishedEventSchema>;

/** The published form of one commit: contiguous by `first` and `last`, possibly without events. */
export const publishedCommitSchema = z.object({
  stream: z.string(),
  first: z.number().int().positive(),
  last: z.number().int().positive(),
  at: z.iso.datetime(),
  events: z.array(publishedEventSchema),
  /** The trace of the request that made the commit (W3C Trace Context). */
  traceparent: z.string().optional(),
  /** The person was erased: a projection deletes all of their documents. */
  scrubbed: z.literal(true).optional(),
});
export type PublishedCommit = z.infer<typeof publishedCommitSchema>;

export const streamPageSchema = z.object({
  head: z.number().int().min(0),
  commits: z.array(publishedCommitSchema),
});
export const headsPageSchema = z.object({
  heads: z.array(z.object({ stream: z.string(), version: z.number().int().positive() })),
});

/** Ends every session of the person with a username or email: POST; 404 if there is nobody. For operators. */
export const END_SESSIONS_PATH = "/internal/sessions/end";
export const endSessionsBody = z.object({ name: z.string().min(1).max(254) });
export const endedSessionsSchema = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
});
export type EndedSessions = z.infer<typeof endedSessionsSchema>;

/** Checks a password for the gateway: POST, returns the account or a problem. */
export const SIGN_IN_PATH = "/internal/sign-in";
export const signInAnswerSchema = z.object({
  userId: z.string(),
  accountVersion: z.number().int().positive(),
  /** Whether the account has a password. Earlier releases don't say it. */
  hasPassword: z.boolean().optional(),
});
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** Starts a sign-in with a passkey for the gateway: POST, returns the options for the browser. */
export const PASSKEY_BEGIN_PATH = "/internal/passkey/begin";
/** Finishes it: POST, answers like a sign-in with a password. */
export const PASSKEY_FINISH_PATH = "/internal/passkey/finish";
/** `browser` names the browser that started: the answer to a challenge is only good from the same one. */
export const passkeyBeginBody = z.object({ browser: z.string().min(1).max(100) });
export const passkeyFinishBody = passkeyBeginBody.extend({
  response: authenticationResponseSchema,
});

/** The data for the page of a public profile, for the gateway: GET; 404 for missing and private profiles alike. */
export const PUBLIC_PAGE_PATH = "/internal/pages/:slug";
/** The maximum number of credentials on the page. The newest are shown, and those that are pinned. */
export const PAGE_CREDENTIALS = 200;
/** The maximum number of skills on the page. */
export const PAGE_SKILLS = 100;
export const publicPageSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page"),
    slug: z.string(),
    profile: publicProfileSchema,
    /** The number of all shown credentials per type, including those beyond the list. */
    counts: z.record(z.enum(CREDENTIAL_TYPES), z.number().int()),
    /** Earlier releases have neither. */
    layout: profileLayoutSchema.default(DEFAULT_LAYOUT),
    skills: z.array(profileSkillSchema).default([]),
    credentials: z.array(publicCredentialSchema).max(PAGE_CREDENTIALS),
    /** Changes when the contents of the preview image change. */
    previewVersion: z.string(),
  }),
  /** The profile has another slug now. */
  z.object({ kind: z.literal("moved"), slug: z.string() }),
]);
export type PublicPage = z.infer<typeof publicPageSchema>;

/** The data for the page of one public credential, for the gateway: GET; 404 for missing and private ones alike. */
export const CREDENTIAL_PAGE_DATA_PATH = "/internal/pages/:slug/credentials/:credential";
export const credentialPageSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page"),
    slug: z.string(),
    profile: publicProfileSchema,
    credential: publicCredentialSchema,
    /** Changes when the contents of the preview image change. */
    previewVersion: z.string(),
  }),
  /** The profile has another slug now. */
  z.object({ kind: z.literal("moved"), slug: z.string() }),
]);
export type CredentialPage = z.infer<typeof credentialPageSchema>;
/** Its preview image: GET, a PNG. */
export const CREDENTIAL_IMAGE_PATH = "/internal/pages/:slug/credentials/:credential/preview.png";

/** The preview image of a public profile for link previews: GET, a PNG; 404 for missing and private profiles alike. */
export const PREVIEW_IMAGE_PATH = "/internal/pages/:slug/preview.png";
export const PREVIEW_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Looks an access token up for the gateway: POST, returns its person and scopes, or 401 `invalid_token`. */
export const ACCESS_TOKEN_PATH = "/internal/access-token";
export const accessTokenQuestionSchema = z.object({ token: z.string() });
export const accessTokenAnswerSchema = z.object({
  userId: z.string(),
  scopes: z.array(z.string()),
  /** The token's name. Earlier releases don't say it. */
  name: z.string().default(""),
});
export type AccessTokenAnswer = z.infer<typeof accessTokenAnswerSchema>;
