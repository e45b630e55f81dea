import type { Commit } from "@laurel/event-sourcing/ports/event-store";
import { fittingOf } from "@laurel/event-sourcing/adapter-support/pages-by-bytes";
import { commitOf, READ_AT_ONCE } from "./mongo-commits.ts";
import { type MongoConnection, WRITTEN_AT_ONCE } from "./mongo-connection.ts";
import { eventCollections, type StoredCommit } from "./mongo-event-schema.ts";

/** Index entries that are read to find one more stream. */
const ENTRIES_A_STREAM = 4;

/** The unpublished commits, found through an index that contains nothing else. */
export interface MongoPendingCommits {
  streams(limit: number): Promise<string[]>;
  page(stream: string, limit: number): Promise<Commit[]>;
  published(commitIds: readonly string[]): Promise<void>;
}

export function createMongoPendingCommits(
  connection: MongoConnection,
  service: string,
): MongoPendingCommits {
  const { name, schema } = eventCollections(service).commits;
  const commits = connection.model(name, schema);

  /** Names of streams after `after`; some may repeat. */
  function names(after: string, limit: number): Promise<string[]> {
    return connection.run(async () => {
      const found = await commits
        .find({ "pending.stream": { $gt: after } })
        .select<Pick<StoredCommit, "pending">>("-_id pending.stream")
        .sort({ "pending.stream": 1, "pending.first": 1 })
        .limit(limit)
        .batchSize(limit)
        .maxTimeMS(connection.maxTimeMs)
        .lean();
      return found.map(({ pending }) => pending?.stream ?? "");
    });
  }

  return {
    async streams(limit) {
      const streams = new Set<string>();
      let after = "";
      while (streams.size < limit) {
        const entries = (limit - streams.size) * ENTRIES_A_STREAM;
        const found = await names(after, entries);
        for (const stream of found) streams.add(stream);
        if (found.length < entries) break;
        after = found.at(-1) ?? after;
      }
      return [...streams].slice(0, limit);
    },
    page: (stream, limit) =>
      connection.run(async () => {
        const found = commits
          .find({ "pending.stream": stream })
          .sort({ "pending.first": 1 })
          .limit(limit)
          .maxTimeMS(connection.maxTimeMs)
          .lean()
          .cursor({ batchSize: Math.min(limit, READ_AT_ONCE) });
        return (await fittingOf(found)).map(commitOf);
      }),
    async published(commitIds) {
      for (let start = 0; start < commitIds.length; start += WRITTEN_AT_ONCE) {
        const ids = commitIds.slice(start, start + WRITTEN_AT_ONCE);
        // In order: what stays pending after a crash is the end of a stream. An earlier commit that is published again
        // alone would bring its old state back to the state topics.
        await connection.run(() =>
          commits.bulkWrite(
            ids.map((id) => ({
              updateOne: { filter: { _id: id }, update: { $unset: { pending: 1 } } },
            })),
            { ordered: true },
          ),
        );
      }
    },
  };
}
