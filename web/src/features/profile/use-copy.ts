import { track } from "../../lib/analytics.ts";
import { useCopyText } from "../../ui/use-copy-text.ts";

/** Copies a text and reports that the profile was shared. */
export function useCopy() {
  const copy = useCopyText();
  return async (text: string, method: string) => {
    if (await copy(text)) track("profile_shared", { method });
  };
}
