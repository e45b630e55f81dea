import type { Document, DocumentStore } from "../ports/document-store.ts";
import { collectionOf, openRegistry, projectionId } from "./generation-registry.ts";
import type { Projection } from "./projection.ts";
import { deleteAllOf, type DocumentOrTombstone, type Owner } from "./tombstones.ts";

/**
 * Deletes an owner's documents in collections that are no longer written, so that nothing else would remove them: those
 * of older versions, which stay for replicas that still run the older program, and those whose removal was interrupted.
 */
export async function forgetInUnwritten(
  store: DocumentStore,
  { name, version }: Pick<Projection, "name" | "version">,
  owner: Owner,
  at: string,
): Promise<void> {
  const registry = await openRegistry(store);
  for (let each = version; each > 0; each -= 1) {
    const entry = await registry.get(projectionId({ name, version: each }));
    if (!entry) continue;
    const { active, also = [], retired = [] } = entry.document;
    for (const number of each === version ? retired : [active, ...also, ...retired]) {
      const collection = await store.collection<DocumentOrTombstone<Document>>({
        name: collectionOf({ name, version: each }, number),
        indexes: [],
      });
      await deleteAllOf<Document>(collection, owner, at);
    }
  }
}
