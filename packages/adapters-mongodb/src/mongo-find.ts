import type { Model } from "mongoose";
import { checkServed } from "@laurel/event-sourcing/adapter-support/document-queries";
import { PIECE_CHARACTERS } from "@laurel/event-sourcing/adapter-support/json-list";
import type { CollectionDefinition, Query } from "@laurel/event-sourcing/ports/document-store";
import type { MongoConnection } from "./mongo-connection.ts";
import type { StoredDocument } from "./mongo-document-schema.ts";
import { filterOf, orderOf } from "./mongo-queries.ts";

/** Documents per answer of the engine. */
const BATCH = 1_000;

/** The queries of one collection. */
export interface MongoFind {
  documents(query: Query): Promise<StoredDocument[]>;
  count(where: Query["where"]): Promise<number>;
  /** The texts of the documents, in pieces of limited size. */
  pieces(query: Query): AsyncGenerator<string[]>;
}

export function createMongoFind(
  connection: MongoConnection,
  model: Model<StoredDocument>,
  definition: CollectionDefinition,
): MongoFind {
  const optionsOf = (query: Query) => ({
    sort: orderOf(query),
    limit: query.limit ?? 0,
    skip: query.skip ?? 0,
    maxTimeMS: connection.maxTimeMs,
  });

  return {
    async documents(query) {
      checkServed(definition, query);
      // The engine treats a limit of 0 as no limit.
      if (query.limit === 0) return [];
      const options = { ...optionsOf(query), batchSize: BATCH };
      return connection.run(() => model.find(filterOf(query), null, options).lean());
    },
    async count(where) {
      checkServed(definition, { where });
      const options = { maxTimeMS: connection.maxTimeMs };
      return connection.run(() => model.countDocuments(filterOf({ where }), options));
    },
    async *pieces(query) {
      checkServed(definition, query);
      if (query.limit === 0) return;
      const found = model.find(filterOf(query), null, optionsOf(query)).lean();
      const cursor = found.cursor({ batchSize: BATCH });
      try {
        for (let ended = false; !ended;) {
          const piece: string[] = [];
          for (let characters = 0; characters < PIECE_CHARACTERS && !ended;) {
            const next = await connection.run(() => cursor.next());
            if (next === null) ended = true;
            else characters += piece[piece.push(next.json) - 1]?.length ?? 0;
          }
          if (piece.length > 0) yield piece;
        }
      } finally {
        await cursor.close();
      }
    },
  };
}
