import { ApiError, isSessionEnded } from "../../lib/problem.ts";
import {
  NO_NOTES,
  type SendDocument,
  sentNotes,
  type UploadNotes,
} from "../../entities/document/send-document.ts";
import { createEntries, type Entry, type EntryState } from "./upload-entries.ts";

/** The chosen files that aren't in the locker yet. They're uploaded one after the other. */
export interface Uploads {
  subscribe: (listener: () => void) => () => void;
  entries: () => readonly Entry[];
  add: (files: Iterable<File>) => void;
  /** Removes an entry. An upload in progress is cancelled, and its file stays chosen. */
  remove: (id: number) => void;
  /** Cancels the upload in progress and removes all entries. */
  end: () => void;
  /** Uploads all valid files with these notes. Resolves with the number of uploaded files once none is waiting. */
  send: (said: UploadNotes, onArrived: (file: File) => void) => Promise<number>;
  /** Whether these notes were sent last. If so, the form can be cleared; other notes are for the next files. */
  wereSent: (said: UploadNotes) => boolean;
  /** The notes typed before the screen was left. */
  said: () => UploadNotes;
  keepSaid: (said: UploadNotes) => void;
}

export function createUploads(sendDocument: SendDocument): Uploads {
  const entries = createEntries();
  const notes = createNotes();
  const sending = createSending(sendDocument, entries, notes);
  return {
    wereSent: notes.wereSent,
    said: notes.kept,
    keepSaid: notes.keep,
    entries: entries.all,
    subscribe: entries.subscribe,
    add: entries.add,
    remove(id) {
      if (sending.current() === id) sending.abort();
      else {
        notes.forget(id);
        entries.drop(id);
      }
    },
    end() {
      sending.abort();
      entries.dropAll();
    },
    async send(said, onArrived) {
      const idle = sending.current() === undefined;
      notes.send(
        said,
        entries.all().filter(({ state }) => isReady(state)),
      );
      entries.changeAll(isReady, { kind: "waiting" });
      return idle ? sending.sendWaiting(onArrived) : 0;
    },
  };
}

const isReady = ({ kind }: EntryState) => kind === "chosen" || kind === "failed";

/** Sends what waits, one after the other. */
function createSending(
  sendDocument: SendDocument,
  entries: ReturnType<typeof createEntries>,
  notes: ReturnType<typeof createNotes>,
) {
  const keys = createUploadKeys();
  let current: { id: number; controller: AbortController } | undefined;

  async function sendOne({ id, file }: Entry): Promise<boolean> {
    const said = notes.of(id);
    const controller = new AbortController();
    current = { id, controller };
    entries.change(id, { kind: "sending", share: 0 });
    try {
      await sendDocument(file, said, {
        idempotencyKey: keys.of(id, said),
        signal: controller.signal,
        onProgress: (share) => entries.change(id, { kind: "sending", share }),
      });
      notes.forget(id);
      entries.drop(id);
      return true;
    } catch (error) {
      if (controller.signal.aborted) entries.change(id, { kind: "chosen" });
      else failed(id, error);
      return false;
    } finally {
      current = undefined;
    }
  }

  function failed(id: number, error: unknown): void {
    const sessionEnded = isSessionEnded(error);
    if (error instanceof ApiError && error.status < 500) keys.forget(id);
    entries.change(id, { kind: "failed", error, sessionEnded });
    if (sessionEnded) entries.changeAll(({ kind }) => kind === "waiting", { kind: "chosen" });
  }

  return {
    /** The id of the entry that is being sent. */
    current: () => current?.id,
    abort: () => current?.controller.abort(),
    /** Resolves with how many arrived. */
    async sendWaiting(onArrived: (file: File) => void): Promise<number> {
      let arrived = 0;
      const next = () => entries.all().find(({ state }) => state.kind === "waiting");
      for (let entry = next(); entry; entry = next()) {
        if (!(await sendOne(entry))) continue;
        arrived += 1;
        onArrived(entry.file);
      }
      return arrived;
    },
  };
}

/** What was said of the files: of each when it was to be sent, and what was typed last. */
function createNotes() {
  /** Later words are for later files. */
  const saidOf = new Map<number, UploadNotes>();
  let lastSent = NO_NOTES;
  let kept = NO_NOTES;
  return {
    of: (id: number) => saidOf.get(id) ?? NO_NOTES,
    forget: (id: number) => void saidOf.delete(id),
    send(said: UploadNotes, entries: readonly Entry[]): void {
      lastSent = said;
      for (const { id } of entries) saidOf.set(id, said);
    },
    wereSent: (said: UploadNotes) =>
      JSON.stringify(sentNotes(said)) === JSON.stringify(sentNotes(lastSent)),
    kept: () => kept,
    keep(said: UploadNotes): void {
      kept = said;
    },
  };
}

/**
 * A repeat after an outcome that is not known carries the same key: the file must not be there twice. With anything
 * else beside the file it is another upload, which the first one must not be taken for.
 */
function createUploadKeys() {
  const keys = new Map<number, { key: string; sent: string }>();
  return {
    of(id: number, said: UploadNotes): string {
      const sent = JSON.stringify(sentNotes(said));
      const known = keys.get(id);
      const key = known?.sent === sent ? known.key : crypto.randomUUID();
      keys.set(id, { key, sent });
      return key;
    },
    forget: (id: number) => void keys.delete(id),
  };
}
