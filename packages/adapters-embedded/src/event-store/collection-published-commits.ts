import type {
  Collection,
  DocumentStore,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { createAppendLog } from "@laurel/event-sourcing/streams/append-log";
import type { Pointer } from "./recent-publications.ts";
import type { PublishedCommits } from "./sqlite-published-commits.ts";

/** Earlier versions of the program stored a pointer under the commit's id, without `commit`. */
type StoredPointer = { offset: number; stream: string; commit?: string };

/**
 * The order of publication for the in-process bus on an event store that doesn't record it: one pointer per commit. An
 * offset is assigned by inserting a pointer under its id, so that a pointer never appears behind a consumer, even when
 * its insert is delayed until its caller has given up. Only one process at a time may write it.
 */
export async function openCollectionPublishedCommits(
  recordStore: DocumentStore,
  eventStore: EventStore,
): Promise<PublishedCommits> {
  const pointers: Collection<StoredPointer> = await recordStore.collection<StoredPointer>({
    name: "published",
    indexes: [["offset"], ["commit"]],
  });
  const [newest] = await pointers.find({
    where: {},
    sort: { field: "offset", direction: "desc" },
    limit: 1,
  });
  const log = createAppendLog(pointers, newest?.document.offset ?? 0);
  let turn: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  /** Commits that already have a pointer only lacked the mark. */
  async function hasPointer(commit: string): Promise<boolean> {
    if (await pointers.get(commit)) return true;
    return (await pointers.find({ where: { commit }, limit: 1 })).length > 0;
  }

  async function addAll(commitIds: readonly string[]): Promise<number> {
    const before = log.last();
    for (const commit of commitIds) {
      const stored = await eventStore.find(commit);
      if (stored === undefined || (await hasPointer(commit))) continue;
      const { stream } = stored;
      await log.append((offset) => ({ offset, stream, commit }));
    }
    await eventStore.markPublished(commitIds);
    return log.last() - before;
  }

  async function commitAt(offset: number): Promise<Commit> {
    const [pointer] = await pointers.find({ where: { offset } });
    const commit = pointer && (await eventStore.find(commitOf(pointer)));
    if (!commit) throw new StoreCorrupt(`the commit that was published at ${offset} is missing`);
    return commit;
  }

  return {
    async add(commitIds) {
      const adding = turn.then(() => addAll(commitIds));
      // Its caller gets the error. The next call only waits for its end.
      turn = adding.catch(() => undefined);
      if ((await adding) > 0) for (const listener of listeners) listener();
    },
    async after(offset, limit): Promise<Pointer[]> {
      const sort = { field: "offset", direction: "asc" } as const;
      const range = { from: offset + 1 };
      const found = await pointers.find({ where: {}, sort, range, limit });
      for (const { document } of found) log.seen(document.offset);
      return found.map(({ document }) => ({ offset: document.offset, stream: document.stream }));
    },
    at: (offsets) => Promise.all(offsets.map(commitAt)),
    last: async () => log.last(),
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const commitOf = ({ id, document }: Stored<StoredPointer>) => document.commit ?? id;
