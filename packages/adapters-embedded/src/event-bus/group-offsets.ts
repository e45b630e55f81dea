import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";

/** The position of a group. */
export type GroupOffset = { offset: number };

/** The positions of a consumer's groups. */
export interface GroupOffsets {
  of(group: string): Promise<number>;
  /** In the order of puts: a stored position never comes before the documents that were put earlier. */
  move(group: string, offset: number): Promise<void>;
}

const COLLECTION = "offsets";

/** Kept by the consumer beside its projections. */
export async function openGroupOffsets(store: DocumentStore): Promise<GroupOffsets> {
  const stored = await store.collection<GroupOffset>({ name: COLLECTION, indexes: [] });
  return {
    of: async (group) => (await stored.get(group))?.document.offset ?? 0,
    move: (id, offset) =>
      store.putAll([{ collection: COLLECTION, id, version: offset, document: { offset } }]),
  };
}
