import type { Collection, Document, Stored } from "../ports/document-store.ts";

/** A deleted document keeps its place, so that an older event cannot bring it back. */
export type Tombstone = { deleted: true; deletedAt: string };

/** What a projection's collection holds. */
export type Kept<Shape extends Document> = Shape | Tombstone;

/** What screens read of a projection: the documents that are there, never those that were deleted. */
export type LivingDocuments<Shape extends Document> = Pick<
  Collection<Shape>,
  "get" | "find" | "findJson"
>;

const BURIED_AT_ONCE = 500;

export function tombstone(at: string): Tombstone {
  return { deleted: true, deletedAt: at };
}

/** The document, unless it was deleted. */
export function livingOf<Shape extends Document>(
  stored: Stored<Kept<Shape>> | undefined,
): Stored<Shape> | undefined {
  return stored && isLiving(stored) ? stored : undefined;
}

export function isLiving<Shape extends Document>(
  stored: Stored<Kept<Shape>>,
): stored is Stored<Shape> {
  return !("deleted" in stored.document);
}

/** The one place where tombstones are kept from readers. */
export function livingDocuments<Shape extends Document>(
  collection: Collection<Kept<Shape>>,
): LivingDocuments<Shape> {
  return {
    get: async (id) => livingOf<Shape>(await collection.get(id)),
    find: async (query) => (await collection.find(query)).filter(isLiving<Shape>),
    async findJson(query) {
      // A tombstone has no fields that could equal anything; without an equality it would be among what is found.
      if (Object.keys(query.where).length === 0)
        throw new Error("a list that is passed on unread needs an equality");
      return collection.findJson(query);
    },
  };
}

/** Deletes whatever is kept of a person: under their id, and under ids that begin with it and a slash. */
export async function buryAllOf<Shape extends Document>(
  collection: Collection<Kept<Shape>>,
  userId: string,
  at: string,
): Promise<void> {
  const bury = async (id: string) => {
    for (;;) {
      const stored = livingOf<Shape>(await collection.get(id));
      if (!stored || (await collection.replace(id, stored.version, tombstone(at)))) return;
    }
  };
  await bury(userId);
  // "0" is the character after "/".
  const below = `${userId}0`;
  for (let after = `${userId}/`; ;) {
    const page = await collection.scan({ after, below, limit: BURIED_AT_ONCE });
    for (const stored of page) if (isLiving(stored)) await bury(stored.id);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}
