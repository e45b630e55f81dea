import { contentJson, EMPTY_CONTENT } from "@laurel/event-sourcing/adapter-support/commit-content";
import type { Commit, CommitContent } from "@laurel/event-sourcing/ports/event-store";
import { fittingOf } from "@laurel/event-sourcing/adapter-support/pages-by-bytes";
import { type MongoConnection, WRITTEN_AT_ONCE } from "./mongo-connection.ts";
import { eventCollections, type StoredCommit } from "./mongo-event-schema.ts";
import { parseStored } from "./mongo-json.ts";
import { insertNew } from "./mongo-writes.ts";

/** Commits per answer of the engine. */
export const READ_AT_ONCE = 50;

export type Head = Pick<StoredCommit, "last" | "closes">;

/** The collection of commits. Each method is one call to the engine, except those that process many commits. */
export interface MongoCommits {
  /** False when a commit with this id or position exists. */
  insert(commit: Commit): Promise<boolean>;
  find(commitId: string): Promise<Commit | undefined>;
  page(stream: string, after: number, limit: number): Promise<Commit[]>;
  /** The last commit of the stream, or the last one that starts before `first`. */
  head(stream: string, first?: number): Promise<Head | undefined>;
  /** Empties the content of all commits of the stream. */
  empty(stream: string): Promise<void>;
  /** Replaces the content of a commit. */
  rewrite(commitId: string, change: (commit: Commit) => CommitContent): Promise<void>;
}

export function createMongoCommits(connection: MongoConnection, service: string): MongoCommits {
  const { name, schema } = eventCollections(service).commits;
  const commits = connection.model(name, schema);

  const find = (commitId: string) =>
    commits.findOne({ _id: commitId }).maxTimeMS(connection.maxTimeMs).lean();

  return {
    insert: (commit) => connection.run(() => insertNew(commits, documentOf(commit))),
    find: (commitId) =>
      connection.run(async () => {
        const found = await find(commitId);
        return found === null ? undefined : commitOf(found);
      }),
    page: (stream, after, limit) =>
      connection.run(async () => {
        const found = commits
          .find({ stream, first: { $gt: after } })
          .sort({ first: 1 })
          .limit(limit)
          .maxTimeMS(connection.maxTimeMs)
          .lean()
          .cursor({ batchSize: Math.min(limit, READ_AT_ONCE) });
        return (await fittingOf(found)).map(commitOf);
      }),
    head: (stream, first) =>
      connection.run(async () => {
        const filter = first === undefined ? { stream } : { stream, first: { $lt: first } };
        const found = await commits
          .findOne(filter, { last: 1, closes: 1 })
          .sort({ first: -1 })
          .maxTimeMS(connection.maxTimeMs)
          .lean();
        return found ?? undefined;
      }),
    rewrite: (commitId, change) =>
      connection.run(async () => {
        for (;;) {
          const found = await find(commitId);
          if (found === null) return;
          const body = contentJson(change(commitOf(found)));
          // Somebody else may have rewritten it meanwhile.
          const filter = { _id: commitId, body: found.body };
          if ((await commits.updateOne(filter, { $set: { body } })).matchedCount > 0) return;
        }
      }),
    async empty(stream) {
      for (;;) {
        const full = await connection.run(() =>
          commits
            .find({ stream, body: { $ne: EMPTY_CONTENT } }, { _id: 1 })
            .limit(WRITTEN_AT_ONCE)
            .maxTimeMS(connection.maxTimeMs)
            .lean(),
        );
        if (full.length === 0) return;
        const filter = { _id: { $in: full.map(({ _id }) => _id) } };
        const emptied = { $set: { body: EMPTY_CONTENT } };
        await connection.run(() => commits.updateMany(filter, emptied));
      }
    },
  };
}

/** A commit that isn't published yet, as it is stored. */
export function documentOf(commit: Commit): StoredCommit {
  const { id, stream, first, last, at, closes } = commit;
  return {
    _id: id,
    stream,
    first,
    last,
    at,
    ...(closes ? { closes } : {}),
    pending: { stream, first },
    body: contentJson(commit),
  };
}

/** Throws StoreCorrupt unless the content is what append stored. */
export function commitOf(document: StoredCommit): Commit {
  const { _id: id, stream, first, last, at, closes, body } = document;
  // Stored by append. A body that was changed by anything else is not a valid commit.
  const content = parseStored(body, `the content of commit ${id}`) as CommitContent;
  return { id, stream, first, last, at, ...content, ...(closes ? { closes: true } : {}) };
}
