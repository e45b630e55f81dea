import { isAcceptable } from "../../entities/document/file-rules.ts";

export type EntryState =
  | { kind: "chosen" }
  /** Rejected by its name or size. */
  | { kind: "refused" }
  | { kind: "waiting" }
  /** The uploaded share, from 0 to 1. */
  | { kind: "sending"; share: number }
  | { kind: "failed"; error: unknown; sessionEnded: boolean };

/** A file that a person chose. */
export interface Entry {
  id: number;
  file: File;
  state: EntryState;
}

/** The chosen files in order. Every change makes a new list and calls the listeners. */
export function createEntries() {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let lastId = 0;

  function set(next: readonly Entry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  return {
    all: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: Iterable<File>): void {
      const added = Array.from(files, (file): Entry => {
        lastId += 1;
        const kind = isAcceptable(file) && file.size > 0 ? "chosen" : "refused";
        return { id: lastId, file, state: { kind } };
      });
      set([...entries, ...added]);
    },
    drop: (id: number) => set(entries.filter((entry) => entry.id !== id)),
    dropAll: () => set([]),
    change: (id: number, state: EntryState) =>
      set(entries.map((entry) => (entry.id === id ? { ...entry, state } : entry))),
    changeAll: (from: (state: EntryState) => boolean, state: EntryState) =>
      set(entries.map((entry) => (from(entry.state) ? { ...entry, state } : entry))),
  };
}
