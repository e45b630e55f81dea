import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { connectMongo, type MongoConnection } from "@laurel/adapters-mongodb/mongo-connection";
import { createMongoDocumentStore } from "@laurel/adapters-mongodb/mongo-document-store";
import { openMongoEventStore } from "@laurel/adapters-mongodb/mongo-event-store";
import { mongoCollections } from "@laurel/adapters-mongodb/moving/mongo-collections";
import { openS3ObjectStore } from "@laurel/adapters-s3/s3-object-store";
import type {
  CollectionDefinition,
  DocumentStore,
} from "@laurel/event-sourcing/ports/document-store";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { ConfigError, type Environment } from "@laurel/hosting/process/config";
import { reached } from "@laurel/hosting/process/reached";
import { s3SettingsOf } from "@laurel/hosting/process/s3-settings";
import { KINDS, type Kind } from "./format.ts";
import { documentsOf, headsOf, isMoved, type ServiceMoment } from "./moment.ts";

export interface Engines {
  mongo: MongoConnection;
  objects: ObjectStore;
  close(): Promise<void>;
}

/** Throws ConfigError unless the environment names all engines that hold data. */
export async function openEngines(environment: Environment): Promise<Engines> {
  const { MONGODB_URL: url, S3_ENDPOINT } = environment;
  if (url === undefined || S3_ENDPOINT === undefined)
    throw new ConfigError(
      `${url === undefined ? "MONGODB_URL" : "S3_ENDPOINT"}: must be set. Backups of an installation with some of its data on engines aren't supported`,
    );
  const objects = await reached("S3_ENDPOINT", openS3ObjectStore(s3SettingsOf(environment)));
  const mongo = await reached("MONGODB_URL", connectMongo({ url }));
  return {
    mongo,
    objects,
    async close() {
      await mongo.close();
      await objects.close();
    },
  };
}

export interface LiveService {
  name: ServiceName;
  eventStore: EventStore;
  stores: Readonly<Record<Kind, DocumentStore>>;
}

/** The stores of all services, without the check for an unfinished restore. */
export async function openServices(mongo: MongoConnection): Promise<LiveService[]> {
  return Promise.all(
    SERVICES.map(async (name) => ({
      name,
      eventStore: await openMongoEventStore({ connection: mongo, service: name }),
      stores: storesOf(mongo, name),
    })),
  );
}

export function storesOf(connection: MongoConnection, service: ServiceName) {
  return {
    records: createMongoDocumentStore({ connection, service, kind: "records" }),
    reactions: createMongoDocumentStore({ connection, service, kind: "documents" }),
  };
}

export async function definitionsIn(
  mongo: MongoConnection,
  service: ServiceName,
): Promise<Record<Kind, CollectionDefinition[]>> {
  const [records, reactions] = await Promise.all(
    KINDS.map(async (kind) => {
      const of = kind === "records" ? "records" : "documents";
      const found = await mongoCollections(mongo, service, of);
      return found.filter(({ name }) => isMoved(kind, name));
    }),
  );
  return { records: records ?? [], reactions: reactions ?? [] };
}

/** A service as it is now: what is read later may be newer. */
export async function liveMoment(
  mongo: MongoConnection,
  { name, eventStore, stores }: LiveService,
): Promise<ServiceMoment> {
  const definitions = await definitionsIn(mongo, name);
  return {
    name,
    heads: () => headsOf(eventStore),
    head: eventStore.head,
    read: eventStore.read,
    definitions,
    documents: (kind, only) => documentsOf(stores[kind], definitions[kind], only),
  };
}
