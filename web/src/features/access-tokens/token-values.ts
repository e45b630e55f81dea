import { createTokenBody } from "@laurel/contracts/routes/tokens";
import type { Scope } from "@laurel/contracts/scopes";
import { z } from "@laurel/contracts/zod";
import { type Text, text } from "@laurel/contracts/text";

/** The choices for "Expires", in days. */
export const LIFETIMES = ["30", "90", "365", "never"] as const;

/** The form's fields. */
export const tokenForm = createTokenBody
  .omit({ expiresInDays: true })
  .extend({ lifetime: z.enum(LIFETIMES) });
export type TokenValues = z.infer<typeof tokenForm>;

export const BLANK: TokenValues = { name: "", scopes: [], lifetime: "90" };

/** What the form sends. */
export function tokenBody({ lifetime, ...fields }: TokenValues): z.input<typeof createTokenBody> {
  return lifetime === "never" ? fields : { ...fields, expiresInDays: Number(lifetime) };
}

export const SCOPE_WORDS: Record<Scope, Text> = {
  "credentials:read": text("Read your credentials, statistics and events"),
  "credentials:write": text("Add, change and delete credentials"),
  "profile:read": text("Read your profile, CV, recommendations and learning paths"),
  "documents:read": text("Read your documents in CertLocker"),
  "documents:write": text("Upload and delete documents in CertLocker"),
  "webhooks:write": text("Read and manage your webhooks"),
};
