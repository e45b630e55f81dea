import { isScriptFailure } from "../../lib/load-script.ts";

interface Retrying {
  onRetry: () => void;
  retryLabel?: string;
}

export const RELOADING = {
  onRetry: () => window.location.reload(),
  retryLabel: "Reload the page",
} satisfies Retrying;

/** What to offer after this failure. A browser doesn't ask again for a script that it couldn't load. */
export function retrying(error: unknown, retry: () => void): Retrying {
  return error instanceof Error && isScriptFailure(error) ? RELOADING : { onRetry: retry };
}
