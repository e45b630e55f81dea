import type { CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";

/** What the form is open for. */
export type FormTarget =
  | { kind: "add"; type: CredentialType }
  | { kind: "edit"; credential: Credential };
