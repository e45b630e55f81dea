import type { CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { CredentialValues } from "./credential-values.ts";

/** What the form does. */
export type FormTarget =
  | {
      kind: "add";
      type: CredentialType;
      /** The id of the deleted credential that it was typed for. */
      goneId?: string;
    }
  | { kind: "edit"; credential: Credential };

/** A form, and its unsaved initial values. */
export interface OpenedForm {
  target: FormTarget;
  typed: Partial<CredentialValues> | undefined;
}

/** The name under which a form's draft is stored. */
export function draftName(target: FormTarget): string {
  if (target.kind === "edit") return `edit=${target.credential.id}`;
  return target.goneId === undefined ? "add" : `edit=${target.goneId}`;
}
