import type { ServiceName } from "@laurel/contracts/services";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { MongoConnection } from "./mongo-connection.ts";
import { createMongoDocumentStore } from "./mongo-document-store.ts";
import { refuseUnfinishedRestore } from "./moving/mongo-restore-mark.ts";
import { openMongoEventStore } from "./mongo-event-store.ts";

/** The stores of one service in MongoDB. */
export interface MongoStores {
  eventStore: EventStore;
  projectionStore: DocumentStore;
  recordStore: DocumentStore;
}

/**
 * Throws ProvisionDiffers when the event store differs from what `npm run infra:provision` creates, and while a restore
 * of the database hasn't ended, unless they are opened to end it.
 */
export async function openMongoStores(
  connection: MongoConnection,
  service: ServiceName,
  { settlesRestore = false } = {},
): Promise<MongoStores> {
  if (!settlesRestore) await refuseUnfinishedRestore(connection);
  return {
    eventStore: await openMongoEventStore({ connection, service }),
    projectionStore: createMongoDocumentStore({ connection, service, kind: "documents" }),
    recordStore: createMongoDocumentStore({ connection, service, kind: "records" }),
  };
}
