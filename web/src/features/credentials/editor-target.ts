import type { CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { CredentialValues } from "./credential-values.ts";

/** What the form does. */
export type FormTarget =
  | {
      kind: "add";
      type: CredentialType;
      /** The name of the draft that was typed for a credential that has been deleted since. */
      draftOfDeleted?: string;
    }
  | { kind: "edit"; credential: Credential }
  | { kind: "renew"; credential: Credential };

/** A form, and its unsaved initial values. */
export interface OpenedForm {
  target: FormTarget;
  typed: Partial<CredentialValues> | undefined;
}

/** The name under which a form's draft is stored. */
export function draftName(target: FormTarget): string {
  if (target.kind === "add") return target.draftOfDeleted ?? "add";
  return `${target.kind}=${target.credential.id}`;
}
