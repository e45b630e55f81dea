import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let open = false;

/** Opens or closes the dialog with the cookie switches, wherever its button is. */
export function showCookieSettings(shown: boolean): void {
  open = shown;
  for (const listener of listeners) listener();
}

export function useCookieSettingsShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
