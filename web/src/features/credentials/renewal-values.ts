import type { Credential } from "@laurel/contracts/routes/credentials";
import { type CredentialValues, valuesOf } from "./credential-values.ts";
import { nextExpiry } from "./next-expiry.ts";

/** The first values of the form that renews a credential, completed today. */
export function renewalValues(credential: Credential, today: string): CredentialValues {
  return {
    ...valuesOf(credential),
    completedDate: today,
    expirationDate: nextExpiry(credential, today),
  };
}
