import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { MongoCommits } from "./mongo-commits.ts";
import type { MongoConnection } from "./mongo-connection.ts";
import { eventCollections } from "./mongo-event-schema.ts";
import { insertNew } from "./mongo-writes.ts";

/** Heads that are looked up concurrently. */
const AT_ONCE = 16;

/** The names of all streams, so that listing them doesn't read their commits. */
export interface MongoStreams {
  /** Safe to call again. */
  add(stream: string): Promise<void>;
  /** Heads of streams after `after`, in the order of their names. Names without commits are skipped. */
  heads(after: string, limit: number): Promise<StreamHead[]>;
}

export function createMongoStreams(
  connection: MongoConnection,
  service: string,
  commits: MongoCommits,
): MongoStreams {
  const { name, schema } = eventCollections(service).streams;
  const streams = connection.model(name, schema);

  function names(after: string, limit: number): Promise<string[]> {
    return connection.run(async () => {
      const found = await streams
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .batchSize(limit)
        .maxTimeMS(connection.maxTimeMs)
        .lean();
      return found.map(({ _id }) => _id);
    });
  }

  async function headsOf(found: readonly string[]): Promise<StreamHead[]> {
    const heads: StreamHead[] = [];
    for (let start = 0; start < found.length; start += AT_ONCE) {
      const some = found.slice(start, start + AT_ONCE).map(async (stream) => ({
        stream,
        version: (await commits.head(stream))?.last ?? 0,
      }));
      heads.push(...(await Promise.all(some)));
    }
    return heads.filter(({ version }) => version > 0);
  }

  return {
    async add(stream) {
      await connection.run(() => insertNew(streams, { _id: stream }));
    },
    async heads(after, limit) {
      const heads: StreamHead[] = [];
      for (let behind = after; heads.length < limit;) {
        const wanted = limit - heads.length;
        const found = await names(behind, wanted);
        heads.push(...(await headsOf(found)));
        if (found.length < wanted) break;
        behind = found.at(-1) ?? behind;
      }
      return heads;
    },
  };
}
