import { track } from "../../lib/analytics.ts";
import { useCopyText } from "../../ui/use-copy-text.ts";

/** Copies something of the profile to share it; one that was copied counts as shared. */
export function useCopy() {
  const copy = useCopyText();
  return async (text: string, method: string) => {
    if (await copy(text)) track("profile_shared", { method });
  };
}
