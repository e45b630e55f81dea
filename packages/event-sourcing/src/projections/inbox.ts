import { createRecentlyUsed } from "../work/recently-used.ts";
import { userOf } from "@laurel/contracts/topics";
import { UnknownEvent } from "../kernel/history.ts";
import type { DocumentStore } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import { createKeyedQueue } from "../streams/keyed-queue.ts";
import type { SourceCommit, SourceEvent, StreamSource } from "./projection.ts";

/** The position of an event. */
export interface ReactionContext {
  stream: string;
  userId: string;
  /** The version of the commit that contains it. */
  version: number;
  at: string;
}

export interface Inbox {
  /**
   * Reacts to commits of one stream in order, each at least once, and pulls missing commits first. Throws
   * EngineUnavailable when the source doesn't have them: the same commits must then be offered again. Of an event that
   * can't be read, what the source has stored at its position counts.
   */
  take(commits: readonly SourceCommit[]): Promise<void>;
  /** Pulls from the source and reacts to everything up to `version`, or to the end of the stream. */
  reach(stream: string, version: number): Promise<void>;
}

export interface InboxOptions {
  /** Unique in the service. The checkpoints are stored under it. */
  name: string;
  store: DocumentStore;
  source: StreamSource;
  react(event: SourceEvent, context: ReactionContext): Promise<void>;
}

const REMEMBERED = 50_000;

/** Turns events of another service into commands. The checkpoint moves only after the effect is done. */
export async function createInbox({ name, store, source, react }: InboxOptions): Promise<Inbox> {
  const checkpoint = await openCheckpoint(store, `inbox-${name}`);
  const queue = createKeyedQueue();

  async function reactInOrder(from: number, commits: readonly SourceCommit[]): Promise<number> {
    let done: SourceCommit | undefined;
    try {
      for (const commit of commits) {
        const at = done?.last ?? from;
        if (commit.last <= at) continue;
        if (commit.first > at + 1) break;
        await reactToAll(commit);
        done = commit;
      }
    } finally {
      if (done) await checkpoint.move(done);
    }
    return done?.last ?? from;
  }

  async function reactToAll({ stream, last, at, events }: SourceCommit): Promise<void> {
    const context = { stream, userId: userOf(stream), version: last, at };
    for (const event of events) await react(event, context);
  }

  async function takeAll(stream: string, commits: readonly SourceCommit[]): Promise<void> {
    const last = commits.at(-1)?.last ?? 0;
    let done: number;
    try {
      done = await reactInOrder(await checkpoint.of(stream), commits);
    } catch (error) {
      if (!(error instanceof UnknownEvent)) throw error;
      // A record on the bus may be forged. Only an unreadable event that the source has stored blocks its stream.
      await pull(stream, await checkpoint.of(stream), last);
      return;
    }
    // Nothing pulls for an inbox later, so missing commits must be delivered again.
    if ((await pull(stream, done, last)) < last)
      throw new EngineUnavailable(`stream ${stream} up to ${last}`);
  }

  /** Returns how far it got: to `last`, or to the end of the stream. */
  async function pull(stream: string, from: number, last: number): Promise<number> {
    let done = from;
    while (done < last) {
      const next = await reactInOrder(done, await source.read(stream, done));
      if (next === done) break;
      done = next;
    }
    return done;
  }

  return {
    async take(commits) {
      const stream = commits[0]?.stream;
      if (stream !== undefined) await queue.run(stream, () => takeAll(stream, commits));
    },
    reach: (stream, version) =>
      queue.run(stream, async () => {
        await pull(stream, await checkpoint.of(stream), version);
      }),
  };
}

/** Up to which commit of each stream the reaction is done. */
async function openCheckpoint(store: DocumentStore, name: string) {
  const stored = await store.collection<{ at: string }>({ name, indexes: [] });
  /** Another process may react to the same stream where the store is shared. */
  const known = store.shared ? undefined : createRecentlyUsed<number>(REMEMBERED);
  return {
    of: async (stream: string) => known?.get(stream) ?? (await stored.get(stream))?.version ?? 0,
    async move({ stream, last, at }: SourceCommit): Promise<void> {
      await store.putAll([{ collection: name, id: stream, version: last, document: { at } }]);
      known?.set(stream, last);
    },
  };
}
