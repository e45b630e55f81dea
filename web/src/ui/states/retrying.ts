import { text, type Text } from "@laurel/contracts/text";
import { isScriptFailure } from "../../lib/load-script.ts";

interface Retrying {
  onRetry: () => void;
  retryLabel?: Text;
}

export const RELOADING = {
  onRetry: () => window.location.reload(),
  retryLabel: text("Reload the page"),
} satisfies Retrying;

/** What to offer after this failure. A browser doesn't ask again for a script that it couldn't load. */
export function retrying(error: unknown, retry: () => void): Retrying {
  return error instanceof Error && isScriptFailure(error) ? RELOADING : { onRetry: retry };
}
