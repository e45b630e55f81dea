import type { Document, DocumentStore } from "../ports/document-store.ts";
import { collectionOf, openRegistry } from "./generation-registry.ts";
import type { Projection } from "./projection.ts";
import { deleteAllOf, type DocumentOrTombstone, type Owner } from "./tombstones.ts";

const MOST_VERSIONS = 500;

/**
 * Deletes an owner's documents in collections that this process doesn't write, so that nothing else would remove them: those
 * of older versions, which stay for replicas that still run the older program, those that replicas of a newer program have
 * filled, and those whose removal was interrupted.
 */
export async function forgetInUnwritten(
  store: DocumentStore,
  { name, version }: Pick<Projection, "name" | "version">,
  owner: Owner,
  at: string,
): Promise<void> {
  const registry = await openRegistry(store);
  // "A" is the character after "@".
  const names = { after: `${name}@`, below: `${name}A`, limit: MOST_VERSIONS };
  for (const { id, document } of await registry.scan(names)) {
    const each = { name, version: Number(id.slice(names.after.length)) };
    const { active, also = [], retired = [] } = document;
    const unwritten = each.version === version ? retired : [active, ...also, ...retired];
    for (const number of unwritten) {
      const collection = await store.collection<DocumentOrTombstone<Document>>({
        name: collectionOf(each, number),
        indexes: [],
      });
      await deleteAllOf<Document>(collection, owner, at);
    }
  }
}
