import { NOTHING_SHARED, type SharedFiles } from "../src/lib/worker-names.ts";

/** A page that hasn't asked by then was closed, or didn't load. */
const HELD_MS = 60_000;

export type HeldShares = ReturnType<typeof createHeldShares>;

/**
 * Files that a person has shared with the app, in memory, until a page takes them. Each can be taken once. Only the last are
 * held: other sites can send files here, too, and a person shares from one app at a time.
 */
export function createHeldShares() {
  const held = new Map<string, { shared: SharedFiles; end: () => void }>();
  return {
    /** Resolves when they were taken, or dropped. Until then, the browser must not end the worker. */
    hold: (key: string, shared: SharedFiles) =>
      new Promise<void>((resolve) => {
        for (const earlier of held.values()) earlier.end();
        const end = () => {
          clearTimeout(timer);
          held.delete(key);
          resolve();
        };
        const timer = setTimeout(end, HELD_MS);
        held.set(key, { shared, end });
      }),
    /** Nothing under a key that is unknown by now. */
    take(key: string): SharedFiles {
      const found = held.get(key);
      found?.end();
      return found?.shared ?? NOTHING_SHARED;
    },
  };
}
