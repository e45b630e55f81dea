import { LANGUAGE_CODES } from "./languages.ts";
import { confirmationSchema } from "./routes/credential-confirmations.ts";
import { z } from "./zod.ts";

/** Orders the mail to somebody who is asked to confirm a credential: POST, by portfolio. */
export const CONFIRMATION_MAIL_PATH = "/internal/confirmation-mails";
export const confirmationMailBody = z.object({
  confirmationId: z.string(),
  /** Once it has passed, the mail isn't sent any more. */
  until: z.iso.datetime(),
});

/** What that mail says now: GET, by notifications; null if it isn't sent any more. */
export const CONFIRMATION_LETTER_PATH = "/internal/confirmations/:id/letter";
export const confirmationLetterSchema = z.object({
  /** Empty for an address that gets no such mail: the person who asks must not see a difference. */
  to: z.string(),
  name: z.string(),
  message: z.string(),
  personName: z.string(),
  credential: z.object({ name: z.string(), organization: z.string() }),
  /** Of the mail. Earlier releases don't say it. */
  language: z.enum(LANGUAGE_CODES).default("en"),
  /** Of the page, and of the call that stops such mails. */
  token: z.string(),
});
export type ConfirmationLetter = z.infer<typeof confirmationLetterSchema>;

/** A person's confirmations that are given and not outdated: GET, by profile. */
export const STANDING_CONFIRMATIONS_PATH = "/internal/confirmations";
export const standingConfirmationsSchema = z.array(
  z.object({
    credentialId: z.string(),
    name: z.string(),
    role: z.string(),
    organization: z.string(),
    /** Of the address that was asked; empty for addresses of mail providers. */
    host: z.string(),
    at: z.iso.datetime(),
  }),
);

/** All requests of a person to confirm credentials, for their export: GET, by profile. */
export const OWN_CONFIRMATIONS_PATH = "/internal/own-confirmations";
export const ownConfirmationsSchema = z.array(
  confirmationSchema.extend({ credentialId: z.string() }),
);
