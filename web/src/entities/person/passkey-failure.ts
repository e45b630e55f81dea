import { type Text, text } from "@laurel/contracts/text";
import { failureWords } from "../../lib/problem.ts";

/** The browser has passkeys, and the page is one where it uses them: HTTPS or localhost. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === "function";

export const NOT_CHOSEN = text(
  "You may have cancelled, or this device has no passkey for Laurel. Try again, or use another way.",
);

export const NO_PASSKEYS = text("This browser can’t use passkeys here.");

/** Browsers don't tell "cancelled" from "took too long" and from "there is none", so that sites can't find out. */
export const isNotAllowed = (error: unknown) =>
  error instanceof Error && error.name === "NotAllowedError";

/**
 * What to tell about a failed request to the browser or the server: `notAllowed` if the browser ended it. Undefined if
 * another request took its place.
 */
export function passkeyFailureWords(error: unknown, notAllowed: Text): Text | undefined {
  if (isNotAllowed(error)) return notAllowed;
  switch (error instanceof Error ? error.name : "") {
    case "AbortError":
      return undefined;
    case "InvalidStateError":
      return text("This device already has a passkey for your account.");
    case "SecurityError":
      return text("Passkeys don’t work at this address.");
    case "ConstraintError":
    case "NotSupportedError":
      return text("This device can’t keep passkeys for Laurel. Try another one.");
    default:
      return failureWords(error);
  }
}
