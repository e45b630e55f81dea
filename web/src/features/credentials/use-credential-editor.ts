import type { CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { createContext, type RefCallback, useContext } from "react";
import type { CredentialValues } from "./credential-values.ts";

/** What a screen may ask of the dialogs; it stays the same for as long as the screen is there. */
export interface CredentialEditing {
  /** `filledIn` is in the fields from the start. */
  add: (type: CredentialType, filledIn?: Partial<CredentialValues>) => void;
  edit: (credential: Credential) => void;
  remove: (credential: Credential) => void;
  /** Given to the list: it takes the focus when the card that had it is gone. */
  holdList: RefCallback<HTMLElement>;
}

export const EditorContext = createContext<CredentialEditing | undefined>(undefined);

/** The dialogs of the CredentialEditor around this screen. */
export function useCredentialEditor(): CredentialEditing {
  const editing = useContext(EditorContext);
  if (!editing) throw new Error("useCredentialEditor is for screens inside a CredentialEditor");
  return editing;
}
