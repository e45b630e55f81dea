import { ApiError, isSessionEnded } from "../../lib/problem.ts";
import { isAcceptable } from "./file-rules.ts";
import {
  NO_NOTES,
  type SendDocument,
  sendFailure,
  sentNotes,
  type UploadNotes,
} from "./send-document.ts";

export type EntryState =
  | { kind: "chosen" }
  /** Rejected by its name or size. */
  | { kind: "refused" }
  | { kind: "waiting" }
  /** The uploaded share, from 0 to 1. */
  | { kind: "sending"; share: number }
  | { kind: "failed"; reason: string; sessionEnded: boolean };

/** A file that a person chose. */
export interface Entry {
  id: number;
  file: File;
  state: EntryState;
}

/** The chosen files that aren't in the locker yet. They're uploaded one after the other. */
export interface Uploads {
  subscribe: (listener: () => void) => () => void;
  entries: () => readonly Entry[];
  add: (files: Iterable<File>) => void;
  /** Removes an entry. An upload in progress is cancelled, and its file stays chosen. */
  remove: (id: number) => void;
  /** Uploads all valid files with these notes. Resolves with the number of uploaded files once none is waiting. */
  send: (said: UploadNotes, onArrived: (file: File) => void) => Promise<number>;
  /** Whether these notes were sent last. If so, the form can be cleared; other notes are for the next files. */
  wereSent: (said: UploadNotes) => boolean;
  /** The notes typed before the screen was left. */
  said: () => UploadNotes;
  keepSaid: (said: UploadNotes) => void;
}

export function createUploads(sendDocument: SendDocument): Uploads {
  const listeners = new Set<() => void>();
  const keys = new Map<number, { key: string; sent: string }>();
  let entries: readonly Entry[] = [];
  let lastId = 0;
  /** The notes of each file at the time of upload. Later notes are for later files. */
  const saidOf = new Map<number, UploadNotes>();
  let lastSent = NO_NOTES;
  let kept = NO_NOTES;
  let current: { id: number; controller: AbortController } | undefined;

  function set(next: readonly Entry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }
  const drop = (id: number) => {
    saidOf.delete(id);
    set(entries.filter((entry) => entry.id !== id));
  };
  const change = (id: number, state: EntryState) =>
    set(entries.map((entry) => (entry.id === id ? { ...entry, state } : entry)));
  const changeAll = (from: (state: EntryState) => boolean, state: EntryState) =>
    set(entries.map((entry) => (from(entry.state) ? { ...entry, state } : entry)));
  const isReady = ({ kind }: EntryState) => kind === "chosen" || kind === "failed";

  /**
   * A retry after an unknown outcome carries the same key, so that the file isn't stored twice. With different notes,
   * it's another upload with a new key.
   */
  function keyOf(id: number, said: UploadNotes): string {
    const sent = JSON.stringify(sentNotes(said));
    const known = keys.get(id);
    const key = known?.sent === sent ? known.key : crypto.randomUUID();
    keys.set(id, { key, sent });
    return key;
  }

  async function sendOne({ id, file }: Entry): Promise<boolean> {
    const said = saidOf.get(id) ?? NO_NOTES;
    const controller = new AbortController();
    current = { id, controller };
    change(id, { kind: "sending", share: 0 });
    try {
      await sendDocument(file, said, {
        idempotencyKey: keyOf(id, said),
        signal: controller.signal,
        onProgress: (share) => change(id, { kind: "sending", share }),
      });
      drop(id);
      return true;
    } catch (error) {
      if (controller.signal.aborted) change(id, { kind: "chosen" });
      else failed(id, error);
      return false;
    } finally {
      current = undefined;
    }
  }

  function failed(id: number, error: unknown): void {
    const sessionEnded = isSessionEnded(error);
    if (error instanceof ApiError && error.status < 500) keys.delete(id);
    change(id, { kind: "failed", reason: sendFailure(error), sessionEnded });
    if (sessionEnded) changeAll(({ kind }) => kind === "waiting", { kind: "chosen" });
  }

  return {
    wereSent: (said) => JSON.stringify(sentNotes(said)) === JSON.stringify(sentNotes(lastSent)),
    said: () => kept,
    keepSaid(said) {
      kept = said;
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const added = Array.from(files, (file): Entry => {
        lastId += 1;
        const kind = isAcceptable(file) ? "chosen" : "refused";
        return { id: lastId, file, state: { kind } };
      });
      set([...entries, ...added]);
    },
    remove(id) {
      if (current?.id === id) current.controller.abort();
      else drop(id);
    },
    async send(said, onArrived) {
      const idle = current === undefined;
      lastSent = said;
      for (const { id, state } of entries) if (isReady(state)) saidOf.set(id, said);
      changeAll(isReady, { kind: "waiting" });
      let arrived = 0;
      if (!idle) return arrived;
      const next = () => entries.find(({ state }) => state.kind === "waiting");
      for (let entry = next(); entry; entry = next()) {
        if (!(await sendOne(entry))) continue;
        arrived += 1;
        onArrived(entry.file);
      }
      return arrived;
    },
  };
}
