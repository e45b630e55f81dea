import { z } from "@laurel/contracts/zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import type { AccountEvent } from "./account.ts";

const google = z.object({ issuer: z.string(), subject: z.string() });
const address = z.object({ addressId: z.string(), email: z.string() });
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
        language: z.string().exactOptional(),
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
  GoogleLinked: [
    {
      schema: google.extend({
        at: z.iso.datetime().optional(),
        byAddress: z.boolean().optional(),
      }),
    },
  ],
  GoogleUnlinked: [{ schema: z.object({}) }],
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
  PasskeyAdded: [
    {
      schema: z.object({
        passkeyId: z.string(),
        credentialId: z.string(),
        publicKey: z.string(),
        counter: z.number(),
        transports: z.array(z.string()),
        name: z.string(),
        challengeId: z.string(),
        at: z.iso.datetime(),
      }),
    },
  ],
  PasskeyUsed: [
    {
      schema: z.object({
        passkeyId: z.string(),
        counter: z.number(),
        challengeId: z.string(),
        at: z.iso.datetime(),
      }),
    },
  ],
  PasskeyRemoved: [{ schema: z.object({ passkeyId: z.string(), at: z.iso.datetime() }) }],
  OneTimeCodesRequested: [{ schema: z.object({ secretId: z.string(), at: z.iso.datetime() }) }],
  OneTimeCodesEnabled: [
    { schema: z.object({ secretId: z.string(), step: z.number(), at: z.iso.datetime() }) },
  ],
  OneTimeCodeUsed: [{ schema: z.object({ step: z.number(), at: z.iso.datetime() }) }],
  RecoveryCodeUsed: [{ schema: z.object({ number: z.number(), at: z.iso.datetime() }) }],
  OneTimeCodesDisabled: [{ schema: z.object({ at: z.iso.datetime() }) }],
  AccountSecured: [
    { schema: z.object({ at: z.iso.datetime(), since: z.iso.datetime().optional() }) },
  ],
  SessionsEndedByOperator: [{ schema: z.object({ at: z.iso.datetime() }) }],
  PasswordWithdrawn: [{ schema: z.object({}) }],
  AddressAdded: [{ schema: address.extend({ at: z.iso.datetime() }) }],
  AddressLinkIssued: [{ schema: link.extend({ addressId: z.string() }) }],
  AddressVerified: [{ schema: address.extend({ at: z.iso.datetime().optional() }) }],
  AddressRemoved: [{ schema: address }],
  EmailChanged: [
    {
      schema: address.extend({
        formerId: z.string(),
        former: z.string(),
        at: z.iso.datetime(),
        undoableUntil: z.iso.datetime().or(z.literal("")),
      }),
    },
  ],
  EmailChangeUndone: [
    {
      schema: address.extend({ removed: z.array(address), isSecured: z.literal(true).optional() }),
    },
  ],
  UsernameChanged: [
    {
      schema: z.object({
        username: z.string(),
        former: z.string(),
        at: z.iso.datetime(),
        keptUntil: z.iso.datetime(),
      }),
    },
  ],
  UsernameGivenUp: [{ schema: z.object({ username: z.string() }) }],
  RegistrationAbandoned: [{ schema: z.object({}) }],
  AccountErased: [{ schema: z.object({}) }],
});
