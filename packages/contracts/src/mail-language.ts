import { LANGUAGE_CODES } from "./languages.ts";
import { z } from "./zod.ts";

/** The language of what is sent to a person: GET, by notifications. Identity answers. */
export const MAIL_LANGUAGE_PATH = "/internal/mail-language";
export const mailLanguageSchema = z.object({ language: z.enum(LANGUAGE_CODES) });
export type MailLanguage = z.infer<typeof mailLanguageSchema>;
