import type { Document, DocumentStore } from "../ports/document-store.ts";
import { collectionOf, openRegistry, projectionId } from "./generation-registry.ts";
import type { Projection } from "./projection.ts";
import { deleteAllOf, type DocumentOrTombstone } from "./tombstones.ts";

/**
 * Deletes a person's documents in collections of older versions. During a deployment, these collections stay for
 * replicas that still run the older program. They are no longer written, so nothing else would remove the documents.
 */
export async function forgetInOlderVersions(
  store: DocumentStore,
  { name, version }: Pick<Projection, "name" | "version">,
  userId: string,
  at: string,
): Promise<void> {
  const registry = await openRegistry(store);
  for (let older = version - 1; older > 0; older -= 1) {
    const entry = await registry.get(projectionId({ name, version: older }));
    if (!entry) continue;
    const { active, also = [] } = entry.document;
    for (const number of [active, ...also]) {
      const collection = await store.collection<DocumentOrTombstone<Document>>({
        name: collectionOf({ name, version: older }, number),
        indexes: [],
      });
      await deleteAllOf<Document>(collection, userId, at);
    }
  }
}
