import type { CollectionDefinition } from "@laurel/event-sourcing/ports/document-store";
import type { MongoConnection } from "../mongo-connection.ts";
import { documentSchema } from "../mongo-document-schema.ts";
import { indexesAt } from "../mongo-provision.ts";
import { path } from "../mongo-queries.ts";

const KEYS = path("");

/** The collections of a service's records or documents, in the order of their names, with their indexes. */
export async function mongoCollections(
  connection: MongoConnection,
  service: string,
  kind: "documents" | "records",
): Promise<CollectionDefinition[]> {
  const prefix = `${service}.${kind}.`;
  const definitions: CollectionDefinition[] = [];
  for (const name of await connection.names(prefix)) {
    const indexes = await indexesAt(connection, connection.model(name, documentSchema));
    const fields = indexes
      .map(({ key }) => Object.keys(key).filter((field) => field.startsWith(KEYS)))
      .filter((index) => index.length > 0)
      .map((index) => index.map((field) => field.slice(KEYS.length)));
    definitions.push({ name: name.slice(prefix.length), indexes: fields.toSorted() });
  }
  return definitions;
}
