import type { Collection, Document, Query, Stored } from "../ports/document-store.ts";

/** Stays where a document was deleted, so that an older event can't bring it back. */
export type Tombstone = { deleted: true; deletedAt: string };

/** An entry of a projection's collection. */
export type DocumentOrTombstone<Shape extends Document> = Shape | Tombstone;

/** What screens read of a projection: the existing documents, without tombstones. */
export type ReadableCollection<Shape extends Document> = Pick<
  Collection<Shape>,
  "get" | "find" | "findJson" | "count"
>;

const DELETED_AT_ONCE = 500;

export function tombstone(at: string): Tombstone {
  return { deleted: true, deletedAt: at };
}

/** The document, unless it was deleted. */
export function withoutTombstone<Shape extends Document>(
  stored: Stored<DocumentOrTombstone<Shape>> | undefined,
): Stored<Shape> | undefined {
  return stored && isDocument(stored) ? stored : undefined;
}

export function isDocument<Shape extends Document>(
  stored: Stored<DocumentOrTombstone<Shape>>,
): stored is Stored<Shape> {
  return !("deleted" in stored.document);
}

/** Hides tombstones from readers. Nothing else does. */
export function readableCollection<Shape extends Document>(
  collection: Collection<DocumentOrTombstone<Shape>>,
): ReadableCollection<Shape> {
  return {
    get: async (id) => withoutTombstone<Shape>(await collection.get(id)),
    find: async (query) => (await collection.find(query)).filter(isDocument<Shape>),
    async findJson(query) {
      checkEquality(query.where);
      return collection.findJson(query);
    },
    async count(where) {
      checkEquality(where);
      return collection.count(where);
    },
  };
}

/** A tombstone has no fields, so it never matches an equality. A query without one would include it. */
function checkEquality(where: Query["where"]): void {
  if (Object.keys(where).length === 0)
    throw new Error("documents that are passed on or counted unread need an equality");
}

/** Whose documents: a person's, or those of some things that the person has. */
export interface Owner {
  userId: string;
  things?: readonly string[];
}

/** Deletes everything of an owner: the documents under their ids, and under ids that start with one of them and a slash. */
export async function deleteAllOf<Shape extends Document>(
  collection: Collection<DocumentOrTombstone<Shape>>,
  { userId, things }: Owner,
  at: string,
): Promise<void> {
  const ids = things?.map((thing) => `${userId}/${thing}`) ?? [userId];
  await Promise.all(ids.map((id) => deleteBelow(collection, id, at)));
}

async function deleteBelow<Shape extends Document>(
  collection: Collection<DocumentOrTombstone<Shape>>,
  owner: string,
  at: string,
): Promise<void> {
  const deleteOne = async (id: string) => {
    for (;;) {
      const stored = withoutTombstone<Shape>(await collection.get(id));
      if (!stored || (await collection.replace(id, stored.version, tombstone(at)))) return;
    }
  };
  await deleteOne(owner);
  // "0" is the character after "/".
  const below = `${owner}0`;
  for (let after = `${owner}/`; ;) {
    const page = await collection.scan({ after, below, limit: DELETED_AT_ONCE });
    for (const stored of page) if (isDocument(stored)) await deleteOne(stored.id);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}
