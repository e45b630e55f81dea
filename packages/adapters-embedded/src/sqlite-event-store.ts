import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import type {
  AppendOutcome,
  Commit,
  EventStore,
  Snapshot,
  StreamHead,
} from "@laurel/event-sourcing/ports/event-store";
import { fitting } from "@laurel/event-sourcing/adapter-support/pages-by-bytes";
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite-database.ts";
import { COMMIT_COLUMNS, EVENT_SCHEMA, type CommitRow } from "./sqlite-event-schema.ts";
import { createPublishedCommits, type PublishedCommits } from "./sqlite-published-commits.ts";

const EMPTY_BODY = JSON.stringify({ events: [], external: [] });

/** The event store of one service, and the order in which its commits were published, for the embedded bus. */
export interface SqliteEventStore extends EventStore {
  readonly published: PublishedCommits;
}

type Head = Pick<CommitRow, "last" | "closes">;

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
  const insert = database.prepare(
    `INSERT INTO commits (id, stream, first, last, at, closes, pending, body) VALUES (?, ?, ?, ?, ?, ?, 1, ?)
     ON CONFLICT DO NOTHING`,
  );
  const byId = database.prepare<CommitRow>(`SELECT ${COMMIT_COLUMNS} FROM commits WHERE id = ?`);
  const headOf = database.prepare<Head>(
    "SELECT last, closes FROM commits WHERE stream = ? ORDER BY first DESC LIMIT 1",
  );
  const page = database.prepare<CommitRow>(
    `SELECT ${COMMIT_COLUMNS} FROM commits WHERE stream = ? AND first > ? ORDER BY first LIMIT ?`,
  );
  const nextHead = database.prepare<StreamHead>(
    `SELECT stream, last AS version FROM commits WHERE stream = (SELECT min(stream) FROM commits WHERE stream > ?)
     ORDER BY first DESC LIMIT 1`,
  );
  const pendingStream = database.prepare<{ stream: string | null }>(
    "SELECT min(stream) AS stream FROM commits WHERE pending = 1 AND stream > ?",
  );
  const pendingPage = database.prepare<CommitRow>(
    `SELECT ${COMMIT_COLUMNS} FROM commits WHERE pending = 1 AND stream = ? ORDER BY first LIMIT ?`,
  );
  const empty = database.prepare("UPDATE commits SET body = ? WHERE stream = ?");
  const snapshotOf = database.prepare<{ version: number; schema: string; state: string }>(
    "SELECT version, schema, state FROM snapshots WHERE stream = ?",
  );
  const keepSnapshot = database.prepare(
    `INSERT INTO snapshots (stream, version, schema, state) VALUES (?, ?, ?, ?)
     ON CONFLICT (stream) DO UPDATE SET version = excluded.version, schema = excluded.schema, state = excluded.state
     WHERE excluded.version >= version`,
  );
  const dropSnapshot = database.prepare("DELETE FROM snapshots WHERE stream = ?");

  function place(commit: Commit, body: string): AppendOutcome {
    const { id, stream, first, last, at, closes } = commit;
    if (first === 1 || follows(headOf.get(stream), first)) {
      if (insert.run(id, stream, first, last, at, closes ? 1 : null, body).changes === 1)
        return { kind: "appended" };
    }
    return refusal(commit);
  }

  function refusal({ id, stream, first }: Commit): AppendOutcome {
    const stands = byId.get(id);
    if (stands !== undefined) return { kind: "repeated", commit: toCommit(stands) };
    const head = headOf.get(stream);
    if (head?.closes) return { kind: "closed" };
    const expected = (head?.last ?? 0) + 1;
    if (first > expected)
      throw new StoreCorrupt(
        `${stream} ends before ${expected}: a commit at ${first} leaves a hole`,
      );
    return { kind: "conflict" };
  }

  return {
    published,
    async append(commit) {
      const body = JSON.stringify({ events: commit.events, external: commit.external });
      return database.write(() => place(commit, body));
    },
    read: (stream, after, limit = 500) =>
      database.read(() => fitting(page.iterate(stream, after, limit)).map(toCommit)),
    find: (commitId) =>
      database.read(() => {
        const row = byId.get(commitId);
        return row && toCommit(row);
      }),
    head: (stream) => database.read(() => headOf.get(stream)?.last ?? 0),
    heads: (after, limit) =>
      database.read(() =>
        [...seek(after, limit, (name) => nextHead.get(name))].map(({ stream, version }) => ({
          stream,
          version,
        })),
      ),
    pendingStreams: (limit) =>
      database.read(() => {
        const next = (name: string) => {
          const stream = pendingStream.get(name)?.stream;
          return typeof stream === "string" ? { stream } : undefined;
        };
        return [...seek("", limit, next)].map((found) => found.stream);
      }),
    pending: (stream, limit) =>
      database.read(() => fitting(pendingPage.iterate(stream, limit)).map(toCommit)),
    markPublished: (commitIds) => published.add(commitIds),
    async scrub(stream) {
      await database.write(() => {
        if (!headOf.get(stream)?.closes)
          throw new Error(`${stream} is not closed: it cannot be scrubbed`);
        empty.run(EMPTY_BODY, stream);
        dropSnapshot.run(stream);
      });
      await database.checkpoint();
    },
    loadSnapshot: (stream) =>
      database.read((): Snapshot | undefined => {
        const row = snapshotOf.get(stream);
        return row && { ...row, state: database.parse(row.state, `the snapshot of ${stream}`) };
      }),
    async saveSnapshot(stream, { version, schema, state }) {
      const json = JSON.stringify(state);
      await database.write(() => {
        // A state that was folded before the scrub must not bring back what it emptied.
        if (!headOf.get(stream)?.closes) keepSnapshot.run(stream, version, schema, json);
      });
    },
    close: () => database.close(),
  };
}

const follows = (head: Head | undefined, first: number) =>
  head !== undefined && !head.closes && head.last === first - 1;

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
