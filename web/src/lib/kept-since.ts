import { useSyncExternalStore } from "react";

/** When what the screen shows was read from the server; undefined while it shows what the server says. */
let shownSince: string | undefined;
const listeners = new Set<() => void>();

export function showKeptSince(readAt: string | undefined): void {
  if (shownSince === readAt) return;
  shownSince = readAt;
  for (const listener of listeners) listener();
}

export const keptSince = () => shownSince;

/** The time from which the screen shows what this device has kept; undefined if it doesn't. */
export function useKeptSince(): string | undefined {
  return useSyncExternalStore(onKeptSince, keptSince, () => undefined);
}

/** Calls back when `keptSince` changes. Returns a function that stops. */
export function onKeptSince(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
