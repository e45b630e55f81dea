import type {
  Collection,
  CollectionDefinition,
  Document,
  DocumentStore,
  Put,
} from "@laurel/event-sourcing/ports/document-store";
import { checkDefinition } from "@laurel/event-sourcing/adapter-support/document-queries";
import { createMongoCollection } from "./mongo-collection.ts";
import type { MongoConnection } from "./mongo-connection.ts";
import { documentSchema, indexesOf } from "./mongo-document-schema.ts";
import { ensureIndexes } from "./mongo-provision.ts";
import { type OpenCollection, putInOrder } from "./mongo-put-all.ts";

export interface MongoDocumentStoreOptions {
  connection: MongoConnection;
  service: string;
  /** `documents` can be rebuilt from the events; `records` exist nowhere else. */
  kind: "documents" | "records";
}

/** The collections of a service, each one a MongoDB collection. Closing the store leaves the connection open. */
export function createMongoDocumentStore({
  connection,
  service,
  kind,
}: MongoDocumentStoreOptions): DocumentStore {
  const opened = new Map<string, OpenCollection>();
  const fullName = (name: string) => `${service}.${kind}.${name}`;

  function openCollection(name: string): OpenCollection {
    const collection = opened.get(name);
    if (collection === undefined) throw new Error(`the collection ${name} is not open`);
    return collection;
  }

  return {
    shared: true,
    async collection<Shape extends Document>(
      definition: CollectionDefinition,
    ): Promise<Collection<Shape>> {
      checkDefinition(definition);
      const model = connection.model(fullName(definition.name), documentSchema);
      await ensureIndexes(connection, model, indexesOf(definition));
      opened.set(definition.name, { model, definition });
      return createMongoCollection<Shape>(connection, model, definition);
    },
    async putAll(puts) {
      const runs = runsOf(puts).map((run) => ({ run, into: openCollection(run[0].collection) }));
      for (const { run, into } of runs) await putInOrder(connection, into, run);
    },
    // An engine shares its time among the processes itself.
    async giveWay() {},
    async purgeDeleted() {},
    async drop(name) {
      checkDefinition({ name, indexes: [] });
      opened.delete(name);
      await connection.drop(fullName(name));
    },
    async close() {},
  };
}

/** Consecutive puts into the same collection. */
function runsOf(puts: readonly Put[]): [Put, ...Put[]][] {
  const runs: [Put, ...Put[]][] = [];
  for (const put of puts) {
    const run = runs.at(-1);
    if (run?.[0].collection === put.collection) run.push(put);
    else runs.push([put]);
  }
  return runs;
}
