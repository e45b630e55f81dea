import type { Collection, DocumentStore } from "../../ports/document-store.ts";
import type { EventStore } from "../../ports/event-store.ts";
import type { Pointer, PublishedCommits } from "./sqlite-published-commits.ts";

type PointerDocument = { offset: number; stream: string };

/**
 * The order of publication for the in-process bus over an event store that keeps none itself: a pointer a commit, under
 * the commit's id. One process at a time may write it.
 */
export async function openDocumentPublishedCommits(
  records: DocumentStore,
  events: EventStore,
): Promise<PublishedCommits> {
  const pointers: Collection<PointerDocument> = await records.collection<PointerDocument>({
    name: "published",
    indexes: [["offset"]],
  });
  const [newest] = await pointers.find({
    where: {},
    sort: { field: "offset", direction: "desc" },
    limit: 1,
  });
  let last = newest?.document.offset ?? 0;
  let turn: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  /** A commit that has its pointer already keeps it: only the mark was missing. */
  async function addAll(commitIds: readonly string[]): Promise<number> {
    const before = last;
    for (const id of commitIds) {
      const commit = await events.find(id);
      if (commit === undefined) continue;
      if (await pointers.insert(id, { offset: last + 1, stream: commit.stream })) last += 1;
    }
    await events.markPublished(commitIds);
    return last - before;
  }

  return {
    async add(commitIds) {
      const adding = turn.then(() => addAll(commitIds));
      turn = adding.catch(() => undefined);
      if ((await adding) > 0) for (const listener of listeners) listener();
    },
    async after(offset, limit): Promise<Pointer[]> {
      const sort = { field: "offset", direction: "asc" } as const;
      const range = { from: offset + 1 };
      const found = await pointers.find({ where: {}, sort, range, limit });
      return found.map(({ document }) => document);
    },
    async at(offsets) {
      const found = offsets.map(async (offset) => {
        const [pointer] = await pointers.find({ where: { offset } });
        return pointer && events.find(pointer.id);
      });
      return (await Promise.all(found)).filter((commit) => commit !== undefined);
    },
    last: async () => last,
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
