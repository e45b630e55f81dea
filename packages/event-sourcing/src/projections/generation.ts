import { streamOf, userOf } from "@laurel/contracts/topics";
import type { Document, DocumentStore, Put, Stored } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import { collectionOf } from "./generation-registry.ts";
import { createKeyedQueue } from "../streams/keyed-queue.ts";
import type { Projection, SourceCommit, StreamSource } from "./projection.ts";
import {
  buryAllOf,
  isLiving,
  livingDocuments,
  livingOf,
  tombstone,
  type Kept,
  type LivingDocuments,
} from "./tombstones.ts";

/** One filling of a projection's collection: its documents, and how far each stream is folded into them. */
export interface Generation<Shape extends Document> {
  documents: LivingDocuments<Shape>;
  /** Everything that is kept, in the order of the ids, a page at a time; deleted documents are left out of it. */
  walk(): AsyncGenerator<Stored<Shape>>;
  /** How far the stream is folded, by whichever process. */
  cursor(stream: string): Promise<number>;
  /**
   * Applies commits of one stream in order; what is missing before them is pulled, what is known is skipped. Throws
   * EngineUnavailable when the source does not have what is missing.
   */
  apply(commits: readonly SourceCommit[]): Promise<void>;
  /** Pulls until the stream is folded at least up to `version`, or to its end. Answers how far it got. */
  catchUp(stream: string, version: number): Promise<number>;
  /** Deletes what is left of a person whose streams are folded to their end. */
  forget(userId: string, at: string): Promise<void>;
  /** Removes what was deleted before, a bounded number at a time; answers how many. */
  sweep(before: Date): Promise<number>;
  /** Removes everything, once what is under way has ended. Nobody may use it from now on. */
  discard(): Promise<void>;
}

const REMEMBERED_CURSORS = 50_000;
const SWEPT_AT_ONCE = 500;
const WALKED_AT_ONCE = 500;

export async function openGeneration<Shape extends Document>(
  documents: DocumentStore,
  projection: Projection<Shape>,
  number: number,
  source: StreamSource,
): Promise<Generation<Shape>> {
  const collectionName = collectionOf(projection, number);
  const collection = await documents.collection<Kept<Shape>>({
    name: collectionName,
    indexes: [...projection.indexes, ["deleted", "deletedAt"]],
  });
  const cursorsName = `${collectionName}-cursors`;
  const cursors = await documents.collection<{ at: string }>({ name: cursorsName, indexes: [] });
  const known = new Map<string, number>();
  const queue = createKeyedQueue();

  /** As far as this process knows; another one may be further. */
  async function ownCursor(stream: string): Promise<number> {
    return known.get(stream) ?? storedCursor(stream);
  }

  /** Another process may have folded the stream further than this one knows. */
  async function storedCursor(stream: string): Promise<number> {
    const [stored, own] = [(await cursors.get(stream))?.version ?? 0, known.get(stream) ?? 0];
    if (stored > own) remember(stream, stored);
    return Math.max(stored, own);
  }

  function remember(stream: string, version: number): void {
    if (known.size >= REMEMBERED_CURSORS) known.clear();
    known.set(stream, version);
  }

  /**
   * Folds what follows the cursor; answers the new cursor. Stops before a gap. What stands before an event that cannot
   * be read is folded and kept before this throws.
   */
  async function fold(
    stream: string,
    from: number,
    commits: readonly SourceCommit[],
  ): Promise<number> {
    if (commits.some(({ scrubbed }) => scrubbed)) return foldScrubbed(stream, from, commits);
    const drafts = new Map<string, Draft<Shape>>();
    let at = from;
    try {
      for (const commit of commits) {
        if (commit.last <= at) continue;
        if (commit.first > at + 1) break;
        await foldCommit(drafts, commit, from);
        at = commit.last;
      }
    } finally {
      if (at > from) {
        await documents.putAll([...puts(drafts), cursorPut(stream, at, commits)]);
        remember(stream, at);
      }
    }
    return at;
  }

  /**
   * Of a person who was erased nothing is kept, also not what was folded before: a page of the stream may have been read
   * before it was scrubbed, and the next one, with the removals, after.
   */
  async function foldScrubbed(
    stream: string,
    from: number,
    commits: readonly SourceCommit[],
  ): Promise<number> {
    let end: SourceCommit | undefined;
    for (const commit of commits)
      if (commit.last > from && commit.first <= (end?.last ?? from) + 1) end = commit;
    if (!end) return from;
    await buryAllOf<Shape>(collection, userOf(stream), end.at);
    await documents.putAll([cursorPut(stream, end.last, commits)]);
    remember(stream, end.last);
    return end.last;
  }

  /** Throws before it changes a draft. */
  async function foldCommit(
    drafts: Map<string, Draft<Shape>>,
    { stream, last, at, events }: SourceCommit,
    folded: number,
  ): Promise<void> {
    const place = { userId: userOf(stream), at };
    const changes = events.flatMap((event) => projection.changes(event, place));
    const changed = new Set<Draft<Shape>>();
    for (const { id, change } of changes) {
      const draft = drafts.get(id) ?? (await startDraft(id, folded));
      drafts.set(id, draft);
      if (draft.version >= last) continue;
      draft.document = change(draft.document);
      changed.add(draft);
    }
    for (const draft of changed) {
      draft.version = last;
      draft.changedAt = at;
    }
  }

  /** Of a stream that is folded from its beginning nothing needs to be read; what stands is guarded by its version. */
  async function startDraft(id: string, folded: number): Promise<Draft<Shape>> {
    if (folded === 0) return { document: undefined, version: 0, changedAt: undefined };
    const stored = await collection.get(id);
    const document = livingOf<Shape>(stored)?.document;
    return { document, version: stored?.version ?? 0, changedAt: undefined };
  }

  function puts(drafts: ReadonlyMap<string, Draft<Shape>>): Put[] {
    return Array.from(drafts)
      .filter(([, draft]) => draft.changedAt !== undefined)
      .map(([id, draft]) => ({
        collection: collectionName,
        id,
        version: draft.version,
        document: draft.document ?? tombstone(draft.changedAt ?? ""),
      }));
  }

  function cursorPut(stream: string, version: number, commits: readonly SourceCommit[]): Put {
    return {
      collection: cursorsName,
      id: stream,
      version,
      document: { at: commits.find(({ last }) => last === version)?.at ?? "" },
    };
  }

  async function pull(stream: string, from: number, until: number): Promise<number> {
    let at = from;
    while (at < until) {
      const page = await source.read(stream, at);
      // What stands behind was not asked for, and must not be in its way.
      const next = await fold(
        stream,
        at,
        page.filter(({ first }) => first <= until),
      );
      if (next === at) break;
      at = next;
    }
    return at;
  }

  return {
    documents: livingDocuments<Shape>(collection),
    async *walk() {
      for (let after = ""; ;) {
        const page = await collection.scan({ after, limit: WALKED_AT_ONCE });
        yield* page.filter(isLiving<Shape>);
        const last = page.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
    cursor: storedCursor,
    apply(commits) {
      const [head] = commits;
      if (!head) return Promise.resolve();
      return queue.run(head.stream, async () => {
        const at = await fold(head.stream, await ownCursor(head.stream), commits);
        const last = commits.at(-1)?.last ?? 0;
        if (at < last && (await pull(head.stream, at, last)) < last)
          throw new EngineUnavailable(`stream ${head.stream} up to ${last}`);
      });
    },
    async catchUp(stream, version) {
      if ((known.get(stream) ?? 0) >= version) return version;
      return queue.run(stream, async () => pull(stream, await storedCursor(stream), version));
    },
    forget: (userId, at) =>
      queue.run(streamOf(projection.source, userId), () =>
        buryAllOf<Shape>(collection, userId, at),
      ),
    async sweep(before) {
      const deleted = await collection.find({
        where: { deleted: true },
        sort: { field: "deletedAt", direction: "asc" },
        range: { below: before.toISOString() },
        limit: SWEPT_AT_ONCE,
      });
      for (const { id, version } of deleted) await collection.remove(id, version);
      return deleted.length;
    },
    async discard() {
      await queue.idle();
      await documents.drop(collectionName);
      await documents.drop(cursorsName);
    },
  };
}

interface Draft<Shape> {
  document: Shape | undefined;
  version: number;
  /** When the last commit that changed it in this batch was made. */
  changedAt: string | undefined;
}
