import { logout } from "@laurel/contracts/calls.generated";
import { sendRequest } from "./api.ts";
import { ApiError, NetworkError } from "./problem.ts";

const KEY = "laurel-owes-logout";

/** The person has logged out without a network. Their session ends as soon as there is one. */
export function oweLogout(person: string): void {
  try {
    localStorage.setItem(KEY, person);
  } catch {
    // Without storage, nothing was kept either, and a logout without a network fails.
  }
}

let paying: Promise<boolean> | undefined;

/**
 * Ends the session of a person who has logged out without a network. Resolves with whether none is left to end. Only one
 * request is under way: the answer to a second one could remove the cookie of a login after the first.
 */
export const payOwedLogout = (): Promise<boolean> =>
  (paying ??= pay().finally(() => (paying = undefined)));

/** The same, before a login. Throws NetworkError if it can't be ended. */
export async function endOwedSession(): Promise<void> {
  if (!(await payOwedLogout())) throw new NetworkError(!navigator.onLine, undefined);
}

async function pay(): Promise<boolean> {
  const person = owed();
  if (person === null) return true;
  try {
    // Somebody else may have logged in since: their session stays.
    await sendRequest(logout.path, logout, { idempotencyKey: crypto.randomUUID(), person });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 429;
    if (!isRefused) return false;
  }
  if (owed() === person) localStorage.removeItem(KEY);
  return true;
}

export const owesLogout = () => owed() !== null;

function owed(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
