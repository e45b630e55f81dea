import type { LRUCache } from "lru-cache";
import { fitting } from "@laurel/event-sourcing/adapter-support/pages-by-bytes";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { RecentCommits } from "./recent-commits.ts";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { unpacked } from "./packed-body.ts";
import type { CommitRow } from "./sqlite-event-schema.ts";
import type { EventStatements } from "./sqlite-event-statements.ts";

/** The last version of the streams that were read or written last: most reads only ask whether there is more. */
export type KnownEnds = LRUCache<string, number>;

/** A reader that is further behind reads pages from the file. */
const MOST_REMEMBERED = 50;

type StreamReads = Pick<
  EventStore,
  "read" | "find" | "head" | "heads" | "pendingStreams" | "pending"
>;

/** Reads commits, and streams with commits. */
export function createSqliteStreamReads(
  database: SqliteDatabase,
  statements: EventStatements,
  toCommit: (row: CommitRow) => Commit,
  { recent, ends }: { recent: Pick<RecentCommits, "following">; ends: KnownEnds },
): StreamReads {
  const nextPending = (after: string) => {
    const stream = statements.pendingStream.get(after)?.stream;
    return typeof stream === "string" ? { stream } : undefined;
  };

  function* unpackedRows(rows: Iterable<CommitRow>): Generator<CommitRow> {
    for (const row of rows) yield unpacked(row, database.file);
  }
  const pageOf = (rows: Iterable<CommitRow>) => fitting(unpackedRows(rows)).map(toCommit);

  /** What follows a version, if all of it is remembered. */
  function knownAfter(stream: string, after: number, limit: number): Commit[] | undefined {
    const end = ends.get(stream) ?? Infinity;
    const found: Commit[] = [];
    for (let at = after; at < end;) {
      const next = recent.following(stream, at);
      if (!next || found.length >= Math.min(limit, MOST_REMEMBERED)) return undefined;
      found.push(next);
      at = next.last;
    }
    return found;
  }

  return {
    read: (stream, after, limit = 500) =>
      database.read(() => {
        const known = knownAfter(stream, after, limit);
        if (known) return known;
        const page = pageOf(statements.page.iterate(stream, after, limit));
        if (page.length === 0) ends.set(stream, after);
        return page;
      }),
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
      database.read(() => [...seek("", limit, nextPending)].map((found) => found.stream)),
    pending: (stream, limit) =>
      database.read(() => pageOf(statements.pendingPage.iterate(stream, limit))),
  };
}

/** Steps from stream to stream through an index, without reading the rows in between. */
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
