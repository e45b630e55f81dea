import { LRUCache } from "lru-cache";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import type { AppendOutcome, Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { createMongoCommits, type Head } from "./mongo-commits.ts";
import type { MongoConnection } from "./mongo-connection.ts";
import { createMongoPendingCommits } from "./mongo-pending-commits.ts";
import { checkMongoEventStore } from "./mongo-provision.ts";
import { createMongoSnapshots } from "./mongo-snapshots.ts";
import { createMongoStreams } from "./mongo-streams.ts";

const REMEMBERED_STREAMS = 20_000;

/**
 * The event store of one service. Throws ProvisionDiffers where its collections are not as `provisionMongoEventStore`
 * makes them: without the unique index no insert would decide. The connection stays open when the store is closed.
 *
 * A commit may follow when the one before it stands and does not close. That it stands never ends, since nothing is
 * ever deleted: so it may be asked beforehand, or remembered, and the unique place (stream, first) decides alone.
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
  /** Where commits are known to stand after which another may follow: stream -> last. */
  const open = new LRUCache<string, number>({ max: REMEMBERED_STREAMS });

  function remember({ stream, last, closes }: Commit): void {
    if (closes) open.delete(stream);
    else if ((open.get(stream) ?? 0) < last) open.set(stream, last);
  }

  async function mayStandAt({ stream, first }: Commit): Promise<boolean> {
    if (first > 1)
      return open.get(stream) === first - 1 || follows(await commits.head(stream, first), first);
    await streams.add(stream);
    return true;
  }

  async function refusal({ id, stream, first }: Commit): Promise<AppendOutcome> {
    const stands = await commits.find(id);
    if (stands !== undefined) return { kind: "repeated", commit: stands };
    const head = await commits.head(stream);
    if (head?.closes) return { kind: "closed" };
    const expected = (head?.last ?? 0) + 1;
    if (first > expected)
      throw new StoreCorrupt(
        `${stream} ends before ${expected}: a commit at ${first} leaves a hole`,
      );
    return { kind: "conflict" };
  }

  return {
    async append(commit) {
      if (!(await mayStandAt(commit)) || !(await commits.insert(commit))) return refusal(commit);
      remember(commit);
      return { kind: "appended" };
    },
    async read(stream, after, limit = 500) {
      const page = await commits.page(stream, after, limit);
      const last = page.at(-1);
      if (last !== undefined) remember(last);
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
    loadSnapshot: (stream) => snapshots.load(stream),
    async saveSnapshot(stream, snapshot) {
      if (!(await commits.head(stream))?.closes) await snapshots.save(stream, snapshot);
    },
    async close() {},
  };
}

const follows = (head: Head | undefined, first: number) =>
  head !== undefined && !head.closes && head.last === first - 1;
