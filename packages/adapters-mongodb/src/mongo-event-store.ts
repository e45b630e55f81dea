import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import { createMongoAppend } from "./mongo-append.ts";
import { createMongoCommits } from "./mongo-commits.ts";
import type { MongoConnection } from "./mongo-connection.ts";
import { createMongoPendingCommits } from "./mongo-pending-commits.ts";
import { checkMongoEventStore } from "./mongo-provision.ts";
import { createMongoSnapshots } from "./mongo-snapshots.ts";
import { createMongoStreams } from "./mongo-streams.ts";

/**
 * The event store of one service. Throws ProvisionDiffers unless its collections are as `provisionMongoEventStore`
 * creates them: without the unique index, an insert wouldn't decide. Closing the store leaves the connection open.
 */
export async function openMongoEventStore({
  connection,
  service,
}: {
  connection: MongoConnection;
  service: string;
}): Promise<EventStore> {
  await checkMongoEventStore(connection, service);
  const commits = createMongoCommits(connection, service);
  const streams = createMongoStreams(connection, service, commits);
  const pending = createMongoPendingCommits(connection, service);
  const snapshots = createMongoSnapshots(connection, service);
  const appending = createMongoAppend(commits, streams);

  return {
    append: appending.append,
    async read(stream, after, limit = 500) {
      const page = await commits.page(stream, after, limit);
      const last = page.at(-1);
      if (last !== undefined) appending.remember(last);
      return page;
    },
    find: (commitId) => commits.find(commitId),
    head: async (stream) => (await commits.head(stream))?.last ?? 0,
    heads: (after, limit) => streams.heads(after, limit),
    pendingStreams: (limit) => pending.streams(limit),
    pending: (stream, limit) => pending.page(stream, limit),
    markPublished: (commitIds) => pending.published(commitIds),
    async scrub(stream) {
      if (!(await commits.head(stream))?.closes)
        throw new Error(`${stream} is not closed: it cannot be scrubbed`);
      await snapshots.end(stream);
      await commits.empty(stream);
    },
    async rewrite(stream, commitIds, change) {
      // Before, too: after an interruption, no snapshot may be older than what is rewritten.
      await snapshots.drop(stream);
      for (const id of commitIds) await commits.rewrite(id, change);
      await snapshots.drop(stream);
    },
    loadSnapshot: (stream) => snapshots.load(stream),
    async saveSnapshot(stream, snapshot) {
      if (!(await commits.head(stream))?.closes) await snapshots.save(stream, snapshot);
    },
    async close() {},
  };
}
