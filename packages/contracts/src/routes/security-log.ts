import { SECURED_DAYS, SECURITY_LOG_DAYS } from "../constants.ts";
import { messageSchema, problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

export const SECURITY_KINDS = [
  "signed_in",
  "sign_in_refused",
  "code_missing",
  "account_secured",
  "password_changed",
  "password_reset",
  "email_changed",
  "email_change_undone",
  "address_added",
  "address_removed",
  "username_changed",
  "passkey_added",
  "passkey_removed",
  "google_unlinked",
  "codes_enabled",
  "codes_disabled",
  "google_linked",
  "token_created",
  "token_revoked",
  "sessions_ended",
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export const SIGN_IN_METHODS = ["password", "code", "passkey", "google"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const securityEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(SECURITY_KINDS),
  method: z
    .enum([...SIGN_IN_METHODS, ""])
    .describe("How somebody logged in, or what was wrong when they were refused; or empty"),
  device: z.string().describe("Browser and system in words, or empty"),
  network: z
    .string()
    .describe("The network as a block of addresses (/24 or /48), never a whole address; or empty"),
  isNewDevice: z.boolean(),
  count: z.number().int().describe("How often this happened on that day"),
  firstAt: z.iso.datetime(),
  at: z.iso.datetime().describe("When it happened last"),
});
export type SecurityEntry = z.infer<typeof securityEntrySchema>;

/** Whether somebody was in the account. Refused logins, also those without a code, are up to strangers. */
export const isAccess = ({ kind }: Pick<SecurityEntry, "kind">) =>
  kind !== "sign_in_refused" && kind !== "code_missing" && kind !== "sessions_ended";

export const listSecurityLog = defineRoute({
  method: "GET",
  path: "/api/users/me/security-log",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  peers: ["profile"],
  summary: `Logins, refused ones and changes of how to log in of the last ${SECURITY_LOG_DAYS} days, the latest first`,
  answers: { 200: z.array(securityEntrySchema), 401: problemSchema },
});

export const securingPreviewSchema = z.object({
  email: z.string().describe("The email of the account now"),
  emailAfterwards: z.string().describe("Another one if a change of the email is undone"),
  linkTo: z.string().describe("Where the link for a new password is sent"),
  removedAddresses: z.array(z.string()),
});
export type SecuringPreview = z.infer<typeof securingPreviewSchema>;

export const previewSecuring = defineRoute({
  method: "GET",
  path: "/api/users/me/security-log/not-me",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "What “This wasn't me” would do now to the person's email addresses. Nothing is changed",
  query: z.object({
    entryId: z.string().max(100).default("").describe("The first entry that wasn't the person"),
  }),
  answers: {
    200: securingPreviewSchema,
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
  },
});

export const secureAccount = defineRoute({
  method: "POST",
  path: "/api/users/me/security-log/not-me",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary:
    "“This wasn't me”: ends all sessions and access tokens, withdraws the password, and emails a link for a new one. " +
    `With an entry of the log, the ways to log in that were added since then, in the last ${SECURED_DAYS} days, are ` +
    "removed too, and a change of the email is undone. That needs a session that was confirmed lately: 403 " +
    "`confirm_required` otherwise",
  body: z.object({
    entryId: z
      .string()
      .max(100)
      .optional()
      .describe("The first entry that wasn't the person. No refused login: 400 `nobody_got_in`"),
  }),
  answers: {
    200: messageSchema,
    400: problemSchema,
    401: problemSchema,
    403: problemSchema,
    404: problemSchema,
  },
});

export const securityLogRoutes = [listSecurityLog, previewSecuring, secureAccount];
