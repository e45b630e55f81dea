import type { Commit, EventStore, Snapshot } from "@laurel/event-sourcing/ports/event-store";
import { fitting } from "@laurel/event-sourcing/adapter-support/pages-by-bytes";
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite-database.ts";
import { EVENT_SCHEMA, type CommitRow } from "./sqlite-event-schema.ts";
import { prepareEventStatements } from "./sqlite-event-statements.ts";
import { insertCommit } from "./sqlite-insert-commit.ts";
import { createPublishedCommits, type PublishedCommits } from "./sqlite-published-commits.ts";

const EMPTY_BODY = JSON.stringify({ events: [], external: [] });

/** The event store of one service, and the order in which its commits were published, for the embedded bus. */
export interface SqliteEventStore extends EventStore {
  readonly published: PublishedCommits;
}

/**
 * Opens or makes `file`; throws StoreCorrupt when what stands there is not a whole event store. The appends of one tick
 * share a transaction with `synchronous=FULL`.
 */
export function createSqliteEventStore({ file }: { file: string }): SqliteEventStore {
  const database = openSqliteDatabase({
    capability: "EventStore",
    file,
    synchronous: "full",
    schema: EVENT_SCHEMA,
  });
  const toCommit = (row: CommitRow) => commitOf(row, database);
  const published = createPublishedCommits(database, toCommit);
  const statements = prepareEventStatements(database);

  return {
    published,
    async append(commit) {
      const body = JSON.stringify({ events: commit.events, external: commit.external });
      return database.write(() => insertCommit(statements, toCommit, commit, body));
    },
    read: (stream, after, limit = 500) =>
      database.read(() => fitting(statements.page.iterate(stream, after, limit)).map(toCommit)),
    find: (commitId) =>
      database.read(() => {
        const row = statements.byId.get(commitId);
        return row && toCommit(row);
      }),
    head: (stream) => database.read(() => statements.headOf.get(stream)?.last ?? 0),
    heads: (after, limit) =>
      database.read(() =>
        [...seek(after, limit, (name) => statements.nextHead.get(name))].map(
          ({ stream, version }) => ({
            stream,
            version,
          }),
        ),
      ),
    pendingStreams: (limit) =>
      database.read(() => {
        const next = (name: string) => {
          const stream = statements.pendingStream.get(name)?.stream;
          return typeof stream === "string" ? { stream } : undefined;
        };
        return [...seek("", limit, next)].map((found) => found.stream);
      }),
    pending: (stream, limit) =>
      database.read(() => fitting(statements.pendingPage.iterate(stream, limit)).map(toCommit)),
    markPublished: (commitIds) => published.add(commitIds),
    async scrub(stream) {
      await database.write(() => {
        if (!statements.headOf.get(stream)?.closes)
          throw new Error(`${stream} is not closed: it cannot be scrubbed`);
        statements.empty.run(EMPTY_BODY, stream);
        statements.dropSnapshot.run(stream);
      });
      await database.checkpoint();
    },
    loadSnapshot: (stream) =>
      database.read((): Snapshot | undefined => {
        const row = statements.snapshotOf.get(stream);
        return row && { ...row, state: database.parse(row.state, `the snapshot of ${stream}`) };
      }),
    async saveSnapshot(stream, { version, schema, state }) {
      const json = JSON.stringify(state);
      await database.write(() => {
        // A state that was folded before the scrub must not bring back what it emptied.
        if (!statements.headOf.get(stream)?.closes)
          statements.keepSnapshot.run(stream, version, schema, json);
      });
    },
    close: () => database.close(),
  };
}

/** Steps from stream to stream through an index, without reading what lies between. */
function* seek<Found extends { stream: string }>(
  after: string,
  limit: number,
  next: (after: string) => Found | undefined,
): Generator<Found> {
  let found = next(after);
  for (let count = 0; found !== undefined && count < limit; count += 1) {
    yield found;
    found = next(found.stream);
  }
}

function commitOf(
  { id, stream, first, last, at, closes, body }: CommitRow,
  database: SqliteDatabase,
): Commit {
  // What append stored as JSON; a file that was changed since is found by its check at the start.
  const { events, external } = database.parse(body, `commit ${id}`) as Pick<
    Commit,
    "events" | "external"
  >;
  return { id, stream, first, last, at, events, external, ...(closes ? { closes: true } : {}) };
}
