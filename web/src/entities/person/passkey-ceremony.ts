import { beginPasskeyLogin } from "@laurel/contracts/calls.generated";
import {
  type AuthenticationResponse,
  creationOptionsSchema,
  type RegistrationResponse,
  type RequestOptions,
  requestOptionsSchema,
} from "@laurel/contracts/webauthn";
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { Intent } from "../sending/intent.ts";

/**
 * Asks the person to choose a passkey and to unlock it, with the server's answer to the beginning. Ends any other request
 * to the browser. Rejects with what `passkeyFailure` has words for.
 */
export async function choosePasskey(begun: unknown): Promise<AuthenticationResponse> {
  return startAuthentication({ optionsJSON: requestOptionsSchema.parse(begun) });
}

/** Asks the person where to keep a new passkey, and makes it. Like `choosePasskey`. */
export async function makePasskey(begun: unknown): Promise<RegistrationResponse> {
  return startRegistration({ optionsJSON: creationOptionsSchema.parse(begun) });
}

/** New options are asked for before these expire, with time left to unlock a passkey. */
const RENEWED_BEFORE_MS = 60_000;

/**
 * Offers passkeys in the list of suggestions of the username. Resolves once one was chosen, with undefined if the
 * browser has no such list or `signal` was aborted.
 */
export async function offerPasskeys(
  intent: Intent<unknown>,
  signal: AbortSignal,
): Promise<AuthenticationResponse | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  while (!signal.aborted) {
    const optionsJSON = await loginOptions(intent);
    if (signal.aborted) return undefined;
    const cancel = () => WebAuthnAbortService.cancelCeremony();
    const timer = setTimeout(cancel, optionsJSON.timeout - RENEWED_BEFORE_MS);
    signal.addEventListener("abort", cancel);
    try {
      return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    } catch (error) {
      if (!isAborted(error)) throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    }
    await untilVisible(signal);
  }
  return undefined;
}

async function loginOptions(intent: Intent<unknown>): Promise<RequestOptions> {
  const { path, method } = beginPasskeyLogin;
  return requestOptionsSchema.parse(await intent.send(path, { method }));
}

/** A tab in the background asks for nothing. */
async function untilVisible(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) {
    await new Promise((resolve) => {
      document.addEventListener("visibilitychange", resolve, { once: true });
      signal.addEventListener("abort", resolve, { once: true });
    });
  }
}

const isAborted = (error: unknown) => error instanceof Error && error.name === "AbortError";
