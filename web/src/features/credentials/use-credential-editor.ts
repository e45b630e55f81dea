import type { CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { createContext, useContext } from "react";
import type { DocumentSource } from "./document-source.ts";
import type { CredentialValues } from "./credential-values.ts";

/** The functions to open the dialogs, and to pin. They stay the same between renders. */
export interface CredentialEditing {
  /** `filledIn` contains initial values, `source` the document that they were read from. */
  add: (
    type: CredentialType,
    filledIn?: Partial<CredentialValues>,
    source?: DocumentSource,
  ) => void;
  edit: (credential: Credential) => void;
  renew: (credential: Credential) => void;
  remove: (credential: Credential) => void;
  /** To the public profile. */
  pin: (credential: Credential) => void;
  unpin: (credential: Credential) => void;
}

export const EditorContext = createContext<CredentialEditing | undefined>(undefined);

/** The dialogs of the CredentialEditor around this screen. */
export function useCredentialEditor(): CredentialEditing {
  const editing = useContext(EditorContext);
  if (!editing) throw new Error("useCredentialEditor is for screens inside a CredentialEditor");
  return editing;
}
