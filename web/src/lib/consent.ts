import { useSyncExternalStore } from "react";

/** What a person may agree to; the necessary part is always on. */
export interface CookiePreferences {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  functional: boolean;
}

/** How they chose: everything, nothing beyond the necessary, or one by one. */
export type ConsentChoice = "accepted" | "rejected" | "selected";

/** What was decided; undefined until somebody has. */
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

/** What counts now. */
export function currentConsent(): Consent {
  return current;
}

/** Calls back after every decision, one made in another tab included. Returns the way to stop. */
export function subscribeToConsent(listener: () => void): () => void {
  window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nobody has decided yet where no browser is (`useIsTakenOver`). */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, currentConsent, () => undefined);
}

/** Keeps a decision for later loads; where the browser keeps nothing it counts until the page is left. */
export function decideConsent(choice: ConsentChoice, preferences: CookiePreferences): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice);
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
  } catch {
    // Storage is full or switched off.
  }
  setCurrent({ choice, preferences });
}

/** Another tab decided, or the browser's storage was cleared. */
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
    // The word alone says it all, but for what was selected: of that, nothing is taken for granted.
    if (choice === "accepted") return { choice, preferences: ALL_ON };
    const preferences = choice === "selected" && chosen ? chosen : ONLY_NECESSARY;
    return { choice, preferences };
  } catch {
    return undefined;
  }
}

/** A text that is no preferences is only logged (specification §4). */
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
