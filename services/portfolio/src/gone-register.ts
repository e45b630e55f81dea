import type { DocumentStore, Stored } from "@laurel/event-sourcing/ports/document-store";
import { credentialKey } from "./credentials.projection.ts";

/** The ids of a credential and nothing else, so that a backup that was made before doesn't bring it back. */
export type GoneCredential = { userId: string; credentialId: string };

/** Names of the collections. Backups and restores read and write them, too. */
export const GONE = "gone-credentials";
export const GONE_AGAIN = "gone-again";

/** The credentials that are gone for good. Every method throws EngineUnavailable. */
export interface GoneRegister {
  /** Durable once resolved. Only after the commit that says it: a backup that has the entry must have the commit. */
  add(userId: string, credentialIds: readonly string[]): Promise<void>;
  /** Orders that credentials are gone, whatever the projection says: of a restored backup, or while they are emptied. */
  order(userId: string, credentialIds: readonly string[]): Promise<void>;
  /** The credentials of such orders. */
  again(limit: number): Promise<Stored<GoneCredential>[]>;
  endAgain(userId: string, credentialIds: readonly string[]): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
}

export async function openGoneRegister(recordStore: DocumentStore): Promise<GoneRegister> {
  const open = (name: string) =>
    recordStore.collection<GoneCredential>({ name, indexes: [["userId"]] });
  const gone = await open(GONE);
  const again = await open(GONE_AGAIN);
  async function keep(collection: string, userId: string, credentialIds: readonly string[]) {
    const puts = credentialIds.map((credentialId) => ({
      collection,
      id: credentialKey(userId, credentialId),
      version: 1,
      document: { userId, credentialId },
    }));
    await recordStore.putAll(puts);
  }

  return {
    add: (userId, credentialIds) => keep(GONE, userId, credentialIds),
    order: (userId, credentialIds) => keep(GONE_AGAIN, userId, credentialIds),
    again: (limit) => again.scan({ after: "", limit }),
    async endAgain(userId, credentialIds) {
      for (const id of credentialIds) await again.remove(credentialKey(userId, id));
    },
    async forgetAllOf(userId) {
      for (const collection of [gone, again])
        for (const { id } of await collection.find({ where: { userId } }))
          await collection.remove(id);
    },
  };
}
