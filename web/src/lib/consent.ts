import { useSyncExternalStore } from "react";

/** The cookie categories. Necessary cookies are always on. */
export interface CookiePreferences {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  functional: boolean;
}

/** How the person chose: all, only necessary, or by category. */
export type ConsentChoice = "accepted" | "rejected" | "selected";

/** The stored decision, undefined if there is none. */
export type Consent = { choice: ConsentChoice; preferences: CookiePreferences } | undefined;

const CHOICE_KEY = "cookieConsent";
const PREFERENCES_KEY = "cookiePreferences";

export const ALL_ON: CookiePreferences = {
  necessary: true,
  analytics: true,
  marketing: true,
  functional: true,
};
export const ONLY_NECESSARY: CookiePreferences = {
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
};

const listeners = new Set<() => void>();
let current: Consent = readStored();

/** The current decision. */
export function currentConsent(): Consent {
  return current;
}

/** Calls back after every decision, including those in other tabs. Returns an unsubscribe function. */
export function subscribeToConsent(listener: () => void): () => void {
  window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On the server, there's no decision (`useIsHydrated`). */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, currentConsent, () => undefined);
}

/** Stores a decision. If the browser has no storage, it applies until the page is closed. */
export function decideConsent(choice: ConsentChoice, preferences: CookiePreferences): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice);
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
  } catch {
    // Storage is full or disabled.
  }
  setCurrent({ choice, preferences });
}

/** Another tab changed the decision, or the storage was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key === PREFERENCES_KEY || key === CHOICE_KEY || key === null) setCurrent(readStored());
}

function setCurrent(next: Consent): void {
  current = next;
  for (const listener of listeners) listener();
}

function readStored(): Consent {
  try {
    const choice = localStorage.getItem(CHOICE_KEY);
    if (choice !== "accepted" && choice !== "rejected" && choice !== "selected") return undefined;
    const chosen = parsePreferences(localStorage.getItem(PREFERENCES_KEY));
    // "accepted" and "rejected" are complete. "selected" needs the preferences; without them, only necessary cookies
    // are on.
    if (choice === "accepted") return { choice, preferences: ALL_ON };
    const preferences = choice === "selected" && chosen ? chosen : ONLY_NECESSARY;
    return { choice, preferences };
  } catch {
    return undefined;
  }
}

/** Invalid preferences are only logged (specification §4). */
function parsePreferences(text: string | null): CookiePreferences | undefined {
  if (text === null) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null) throw new TypeError("not an object");
    const isOn = (name: string) =>
      Object.entries(found).some(([key, on]) => key === name && on === true);
    return {
      necessary: true,
      analytics: isOn("analytics"),
      marketing: isOn("marketing"),
      functional: isOn("functional"),
    };
  } catch (error) {
    console.error("The stored cookie preferences could not be read", error);
    return undefined;
  }
}
