import type { ServiceName } from "@laurel/contracts/services";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { MongoConnection } from "./mongo-connection.ts";
import { createMongoDocumentStore } from "./mongo-document-store.ts";
import { openMongoEventStore } from "./mongo-event-store.ts";

/** What one service keeps in MongoDB. */
export interface MongoStores {
  events: EventStore;
  documents: DocumentStore;
  records: DocumentStore;
}

/** Throws ProvisionDiffers where the event store is not as `npm run infra:provision` makes it. */
export async function openMongoStores(
  connection: MongoConnection,
  service: ServiceName,
): Promise<MongoStores> {
  return {
    events: await openMongoEventStore({ connection, service }),
    documents: createMongoDocumentStore({ connection, service, kind: "documents" }),
    records: createMongoDocumentStore({ connection, service, kind: "records" }),
  };
}
