import { useSyncExternalStore } from "react";
import { loadScript } from "./load-script.ts";
import { NetworkError } from "./problem.ts";
import { shownPerson } from "./shown-person.ts";
import { keptFlag } from "./kept-flag.ts";
import type { Kept } from "./kept-store.ts";

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
  return useSyncExternalStore(subscribe, keptSince);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reads from the server or, where it can't be reached, from what this device keeps of the person. Throws what `read` threw
 * if nothing is kept, or if what is kept doesn't answer it (undefined).
 */
export async function orKept<T>(
  read: () => Promise<T>,
  answer: (kept: Kept) => T | undefined | Promise<T | undefined>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const kept = error instanceof NetworkError ? await keptOfShown() : undefined;
    const found = kept && (await answer(kept));
    if (found === undefined) throw error;
    showKeptSince(kept?.readAt);
    return found;
  }
}

async function keptOfShown(): Promise<Kept | undefined> {
  const flag = keptFlag();
  const shown = shownPerson();
  if (!flag || (shown !== "" && shown !== flag.person)) return undefined;
  const { readKept } = await loadScript(() => import("./kept-store.ts"));
  return readKept(flag);
}
