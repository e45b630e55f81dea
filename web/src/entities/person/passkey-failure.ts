import { failureWords } from "../../lib/problem.ts";

/** The browser has passkeys, and the page is one where it uses them: HTTPS or localhost. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === "function";

export const NO_PASSKEYS = "This browser can’t use passkeys here.";

/** What to tell about a failed request to the browser or the server. Undefined if the person cancelled. */
export function passkeyFailure(error: unknown): string | undefined {
  switch (error instanceof Error ? error.name : "") {
    // Browsers don't tell "cancelled" from "took too long" and from "there is none", so that sites can't find out.
    case "NotAllowedError":
    case "AbortError":
      return undefined;
    case "InvalidStateError":
      return "This device already has a passkey for your account.";
    case "SecurityError":
      return "Passkeys don’t work at this address.";
    case "ConstraintError":
    case "NotSupportedError":
      return "This device can’t keep passkeys for Laurel. Try another one.";
    default:
      return failureWords(error);
  }
}
