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
  /** Not worth sending. */
  | { kind: "refused" }
  | { kind: "waiting" }
  /** How much of it has left, from 0 to 1. */
  | { kind: "sending"; share: number }
  | { kind: "failed"; reason: string; sessionEnded: boolean };

/** A file that a person chose. */
export interface Entry {
  id: number;
  file: File;
  state: EntryState;
}

/** The files that a person chose and that are not in the locker yet; sent one after the other. */
export interface Uploads {
  subscribe: (listener: () => void) => () => void;
  entries: () => readonly Entry[];
  add: (files: Iterable<File>) => void;
  /** Takes an entry out; one that is being sent is broken off, and stays as chosen. */
  remove: (id: number) => void;
  /** Sends all that can be, with these words; resolves when none waits any more, with how many arrived. */
  send: (said: UploadNotes, onArrived: (file: File) => void) => Promise<number>;
  /** Whether these are the words that were sent last: they are done with, and others are for the next files. */
  wereSent: (said: UploadNotes) => boolean;
  /** What was typed for them, when the screen was left before they were sent. */
  said: () => UploadNotes;
  keepSaid: (said: UploadNotes) => void;
}

export function createUploads(sendDocument: SendDocument): Uploads {
  const listeners = new Set<() => void>();
  const keys = new Map<number, { key: string; sent: string }>();
  let entries: readonly Entry[] = [];
  let lastId = 0;
  /** What was said of each file when it was to be sent; later words are for later files. */
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
   * A repeat after an outcome that is not known carries the same key: the file must not be there twice. With anything
   * else beside the file it is another upload, which the first one must not be taken for.
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
