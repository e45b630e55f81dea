import type { Model, Schema } from "mongoose";
import { ProvisionDiffers } from "@laurel/event-sourcing/ports/errors";
import type { MongoConnection } from "./mongo-connection.ts";
import { hasServerCode } from "./mongo-errors.ts";
import { eventCollections } from "./mongo-event-schema.ts";

/** Server codes: another index with that name, or on those fields, exists. */
const INDEX_CONFLICTS = [85, 86];
const NAMESPACE_NOT_FOUND = 26;
/** Creating an index over existing documents may take a long time. */
const BUILD_MS = 60_000;

/** An index that a guarantee depends on. */
export interface IndexSpecification {
  name: string;
  key: Record<string, 1>;
  unique?: boolean;
  sparse?: boolean;
}

/** Creates the collections and indexes of a service's event store. Safe to call again. Throws ProvisionDiffers. */
export async function provisionMongoEventStore(
  connection: MongoConnection,
  service: string,
): Promise<void> {
  const { name, schema } = eventCollections(service).commits;
  await ensureIndexes(connection, connection.model(name, schema), indexesOf(schema));
}

/** Throws ProvisionDiffers when a service's event store lacks an index that a guarantee depends on. */
export async function checkMongoEventStore(
  connection: MongoConnection,
  service: string,
): Promise<void> {
  const { name, schema } = eventCollections(service).commits;
  const standing = await indexesAt(connection, connection.model(name, schema));
  for (const wanted of indexesOf(schema)) {
    if (!standing.some((index) => isAlike(index, wanted)))
      throw new ProvisionDiffers(
        `MongoDB: ${name} lacks its index ${wanted.name}: run npm run infra:provision`,
      );
  }
}

/** Creates the missing indexes, and the collection with them. Throws ProvisionDiffers. */
export async function ensureIndexes<Shape>(
  connection: MongoConnection,
  model: Model<Shape>,
  indexes: readonly IndexSpecification[],
): Promise<void> {
  if (indexes.length === 0) return;
  await connection.run(async () => {
    try {
      await model.collection.createIndexes([...indexes]);
    } catch (error) {
      if (!hasServerCode(error, ...INDEX_CONFLICTS)) throw error;
      throw new ProvisionDiffers(
        `MongoDB: an index of ${model.collection.name} has different options: drop it, then run npm run infra:provision`,
        { cause: error },
      );
    }
  }, BUILD_MS);
}

/** The indexes of a collection; none if it doesn't exist. */
export function indexesAt<Shape>(
  connection: MongoConnection,
  model: Model<Shape>,
): Promise<IndexSpecification[]> {
  return connection.run(async () => {
    try {
      return (await model.collection.listIndexes().toArray()) as IndexSpecification[];
    } catch (error) {
      if (hasServerCode(error, NAMESPACE_NOT_FOUND)) return [];
      throw error;
    }
  });
}

function indexesOf<Shape>(schema: Schema<Shape>): IndexSpecification[] {
  return schema.indexes().map(([key, { name, unique, sparse }]) => ({
    key: key as Record<string, 1>,
    name: String(name),
    ...(unique ? { unique: true } : {}),
    ...(sparse ? { sparse: true } : {}),
  }));
}

const isAlike = (one: IndexSpecification, other: IndexSpecification) =>
  JSON.stringify(one.key) === JSON.stringify(other.key) &&
  Boolean(one.unique) === Boolean(other.unique) &&
  Boolean(one.sparse) === Boolean(other.sparse);
