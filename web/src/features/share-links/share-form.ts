import { useCallback } from "react";
import { useFormAddress } from "../../lib/form-address.ts";

/** The name of the dialog in the address. */
export const CREATE_FORM = "share-link";

/** Opens the form of a new link with these credentials chosen. */
export function useShare(): (credentialIds: readonly string[]) => void {
  const { open } = useFormAddress();
  return useCallback((credentialIds) => open("form", CREATE_FORM, { credentialIds }), [open]);
}
