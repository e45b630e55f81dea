import { streamOf } from "@laurel/contracts/topics";
import type { Collection, Document, DocumentStore, Stored } from "../ports/document-store.ts";
import { createCheckpoints } from "./checkpoints.ts";
import { collectionOf, cursorsOf } from "./generation-registry.ts";
import { createKeyedQueue } from "../streams/keyed-queue.ts";
import { createTurnEnd } from "../work/in-turns.ts";
import { applyOrPull, foldCommits, pullCommits } from "./fold-commits.ts";
import type { Projection, SourceCommit, StreamSource } from "./projection.ts";
import {
  deleteAllOf,
  isDocument,
  readableCollection,
  type DocumentOrTombstone,
  type Owner,
  type ReadableCollection,
} from "./tombstones.ts";

/** One filled copy of a projection's collection: its documents, and how far each stream is folded. */
export interface Generation<Shape extends Document> {
  query: ReadableCollection<Shape>;
  /** All stored documents in the order of their ids, a page at a time. Deleted documents are left out. */
  walk(): AsyncGenerator<Stored<Shape>>;
  /** How far the stream is folded, by any process. */
  checkpoint(stream: string): Promise<number>;
  /**
   * Applies commits of one stream in order. It pulls missing commits and skips known ones. Throws EngineUnavailable
   * when the source doesn't have the missing commits, and UnknownEvent for an event of the source that it can't read.
   */
  apply(commits: readonly SourceCommit[]): Promise<void>;
  /** Applies a commit if none before it is missing. */
  applyNext(commit: SourceCommit): Promise<void>;
  /** Pulls the stream to its end. Lets others go first, before the stream and between parts of it. */
  fill(stream: string): Promise<void>;
  /** Pulls until the stream is folded at least up to `version`, or to its end. Returns how far it got. */
  catchUp(stream: string, version: number): Promise<number>;
  /** Deletes what is left of a person, or of some things of theirs, whose events are folded. */
  forget(owner: Owner, at: string): Promise<void>;
  /** Removes documents that were deleted before, a limited number at a time. Returns how many. */
  sweep(before: Date): Promise<number>;
  /** Removes everything after the running work has finished. The generation can't be used afterwards. */
  discard(): Promise<void>;
}

const SWEPT_AT_ONCE = 500;
const WALKED_AT_ONCE = 500;

export async function openGeneration<Shape extends Document>(
  store: DocumentStore,
  projection: Projection<Shape>,
  number: number,
  source: StreamSource,
): Promise<Generation<Shape>> {
  const collectionName = collectionOf(projection, number);
  const collection = await store.collection<DocumentOrTombstone<Shape>>({
    name: collectionName,
    indexes: [...projection.indexes, ["deleted", "deletedAt"]],
    rare: ["deleted"],
  });
  const checkpointsName = cursorsOf(projection, number);
  const checkpoints = createCheckpoints(
    checkpointsName,
    await store.collection({ name: checkpointsName, indexes: [] }),
    store.shared,
  );
  const parts = { store, projection, collection, collectionName, checkpoints, source };
  const filling = { ...parts, store: givingWay(store) };
  const queue = createKeyedQueue();

  return {
    query: readableCollection<Shape>(collection),
    walk: () => walk(collection),
    checkpoint: checkpoints.stored,
    async apply(commits) {
      const stream = commits[0]?.stream;
      if (stream !== undefined) await queue.run(stream, () => applyOrPull(parts, stream, commits));
    },
    async applyNext(commit) {
      const { stream } = commit;
      await queue.run(stream, async () =>
        foldCommits(parts, stream, await checkpoints.own(stream), [commit]),
      );
    },
    async fill(stream) {
      await queue.run(stream, async () =>
        pullCommits(filling, stream, await checkpoints.stored(stream), Infinity),
      );
    },
    async catchUp(stream, version) {
      if (checkpoints.remembered(stream) >= version) return version;
      return queue.run(stream, async () =>
        pullCommits(parts, stream, await checkpoints.stored(stream), version),
      );
    },
    forget: (owner, at) =>
      queue.run(streamOf(projection.source, owner.userId), () =>
        deleteAllOf<Shape>(collection, owner, at),
      ),
    sweep: (before) => sweep(collection, before),
    async discard() {
      await queue.idle();
      await store.drop(collectionName);
      await store.drop(checkpointsName);
    },
  };
}

async function* walk<Shape extends Document>(collection: Collection<DocumentOrTombstone<Shape>>) {
  const endTurn = createTurnEnd();
  for (let after = ""; ;) {
    const page = await collection.scan({ after, limit: WALKED_AT_ONCE });
    yield* page.filter(isDocument<Shape>);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    await endTurn();
  }
}

async function sweep<Shape extends Document>(
  collection: Collection<DocumentOrTombstone<Shape>>,
  before: Date,
): Promise<number> {
  const deleted = await collection.find({
    where: { deleted: true },
    sort: { field: "deletedAt", direction: "asc" },
    range: { below: before.toISOString() },
    limit: SWEPT_AT_ONCE,
  });
  for (const { id, version } of deleted) await collection.remove(id, version);
  return deleted.length;
}

/** What is stored at a time, in about 5 ms. */
const STORED_AT_ONCE = 50;

/** Stores batches in parts. Waiting requests go before each part. */
function givingWay(
  store: Pick<DocumentStore, "putAll" | "giveWay">,
): Pick<DocumentStore, "putAll"> {
  return {
    async putAll(puts) {
      for (let from = 0; from < puts.length; from += STORED_AT_ONCE) {
        await store.giveWay();
        await store.putAll(puts.slice(from, from + STORED_AT_ONCE));
      }
    },
  };
}
