import { z } from "@laurel/contracts/zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import type { AccountEvent } from "./account.ts";

const google = z.object({ issuer: z.string(), subject: z.string() });
const link = z.object({ secretId: z.string(), expiresAt: z.iso.datetime() });

/** Every version of every event in an account's stream. */
export const accountHistory = defineHistory<AccountEvent>({
  AccountRegistered: [
    {
      schema: z.object({
        username: z.string(),
        name: z.string(),
        email: z.string(),
        passwordId: z.string(),
        at: z.iso.datetime(),
      }),
    },
  ],
  VerificationLinkIssued: [{ schema: link }],
  EmailVerified: [{ schema: z.object({ secretId: z.string() }) }],
  ResetLinkIssued: [{ schema: link }],
  PasswordReset: [{ schema: z.object({ secretId: z.string(), passwordId: z.string() }) }],
  PasswordChanged: [{ schema: z.object({ passwordId: z.string() }) }],
  GoogleAccountRegistered: [
    {
      schema: google.extend({
        username: z.string(),
        name: z.string(),
        email: z.string(),
        avatarUrl: z.string().optional(),
        at: z.iso.datetime(),
      }),
    },
  ],
  GoogleLinked: [{ schema: google }],
  AccessTokenCreated: [
    {
      schema: z.object({
        tokenId: z.string(),
        name: z.string(),
        scopes: z.array(z.string()),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime().or(z.literal("")),
      }),
    },
  ],
  AccessTokenRevoked: [{ schema: z.object({ tokenId: z.string() }) }],
  RegistrationAbandoned: [{ schema: z.object({}) }],
  AccountErased: [{ schema: z.object({}) }],
});
