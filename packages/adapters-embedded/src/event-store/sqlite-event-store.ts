import { createRecentlyUsed } from "@laurel/event-sourcing/work/recently-used";
import { contentJson, EMPTY_CONTENT } from "@laurel/event-sourcing/adapter-support/commit-content";
import type { Commit, CommitContent, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { openSqliteDatabase, type SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { storedBody, unpacked } from "./packed-body.ts";
import { createRecentCommits } from "./recent-commits.ts";
import { EVENT_SCHEMA, type CommitRow } from "./sqlite-event-schema.ts";
import { prepareEventStatements } from "./sqlite-event-statements.ts";
import { createSqliteAppend } from "./sqlite-append.ts";
import { createPublishedCommits, type PublishedCommits } from "./sqlite-published-commits.ts";
import { createSqliteSnapshots } from "./sqlite-snapshots.ts";
import { createSqliteStreamReads, type KnownEnds } from "./sqlite-stream-reads.ts";

const KNOWN_ENDS = 50_000;

/** The event store of one service, and the order in which its commits were published, for the embedded bus. */
export interface SqliteEventStore extends EventStore {
  readonly published: PublishedCommits;
}

export interface SqliteEventStoreOptions {
  file: string;
  /** For the embedded bus, which only needs to know the order of commits. */
  publishesAtOnce?: boolean;
}

/**
 * Opens or creates `file`. Throws StoreCorrupt when it isn't a complete event store. The appends of one tick share a
 * transaction with `synchronous=FULL`.
 */
export function createSqliteEventStore({
  file,
  publishesAtOnce = false,
}: SqliteEventStoreOptions): SqliteEventStore {
  const database = openSqliteDatabase({
    capability: "EventStore",
    file,
    synchronous: "full",
    schema: EVENT_SCHEMA,
  });
  const recent = createRecentCommits();
  const ends: KnownEnds = createRecentlyUsed(KNOWN_ENDS);
  const toCommit = (row: CommitRow) => recent.get(row.id) ?? commitOf(row, database);
  const published = createPublishedCommits(database, recent, toCommit);
  const statements = prepareEventStatements(database);
  const publishing = publishesAtOnce ? published : undefined;

  return {
    published,
    publishesAtOnce,
    ...createSqliteStreamReads(database, statements, toCommit, { recent, ends }),
    ...createSqliteSnapshots(database, statements),
    append: createSqliteAppend({ database, statements, toCommit, recent, ends, publishing }),
    markPublished: (commitIds) => published.add(commitIds),
    async scrub(stream) {
      await database.write(() => {
        if (!statements.headOf.get(stream)?.closes)
          throw new Error(`${stream} is not closed: it cannot be scrubbed`);
        statements.empty.run(EMPTY_CONTENT, stream);
        statements.dropSnapshot.run(stream);
      });
      recent.forget();
      await database.checkpoint();
    },
    async rewrite(stream, commitIds, change) {
      await database.write(() => {
        for (const id of commitIds) {
          const row = statements.byId.get(id);
          if (!row) continue;
          const { body, packed } = storedBody(contentJson(change(commitOf(row, database))));
          statements.rewrite.run(body, packed, id);
        }
        statements.dropSnapshot.run(stream);
      });
      recent.forget();
      await database.checkpoint();
    },
    close: () => database.close(),
  };
}

function commitOf(row: CommitRow, database: SqliteDatabase): Commit {
  const { id, stream, first, last, at, closes, body } = unpacked(row, database.file);
  // Stored as JSON by append. The check at the start finds files that were changed since.
  const content = database.parse(body, `commit ${id}`) as CommitContent;
  return { id, stream, first, last, at, ...content, ...(closes ? { closes: true } : {}) };
}
