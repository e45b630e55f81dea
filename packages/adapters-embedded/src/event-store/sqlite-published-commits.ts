import type { Commit } from "@laurel/event-sourcing/ports/event-store";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import type { RecentCommits } from "./recent-commits.ts";
import { createRecentPublications, type Pointer, type Publication } from "./recent-publications.ts";
import { COMMIT_COLUMNS, type CommitRow } from "./sqlite-event-schema.ts";

/** The order in which commits were published. In the distributed profile, this is Kafka's log. */
export interface PublishedCommits {
  /**
   * Assigns the next offsets to those that aren't published yet, in the order of the ids. They are then no longer
   * pending.
   */
  add(commitIds: readonly string[]): Promise<void>;
  /** Pointers after `after`, in order. */
  after(offset: number, limit: number): Promise<Pointer[]>;
  /** The commits at these offsets, in order. */
  at(offsets: readonly number[]): Promise<Commit[]>;
  /** The highest assigned offset, or 0. */
  last(): Promise<number>;
  /** Calls the listener after commits were added. Returns a function that stops it. */
  onAdded(listener: () => void): () => void;
}

/** Publishes a commit together with its insertion. */
export interface PublishedAppends {
  /** The commit that was just inserted. Runs inside a transaction. */
  point(commit: Pick<Commit, "id" | "stream">): Publication;
  /** What was published in this turn of the event loop has been committed. */
  committed(publication: Publication): void;
}

/** The table of pointers in the event store's own file. */
export function createPublishedCommits(
  database: SqliteDatabase,
  recentCommits: Pick<RecentCommits, "get">,
  toCommit: (row: CommitRow) => Commit,
): PublishedCommits & PublishedAppends {
  const listeners = new Set<() => void>();
  let telling: NodeJS.Immediate | undefined;
  const recent = createRecentPublications();
  const statements = preparePublications(database);

  function publish(commitIds: readonly string[]): Publication[] {
    return commitIds.flatMap((commitId) => {
      const taken = statements.take.get(commitId);
      const pointed = taken && statements.point.get(taken.position);
      return pointed ? [{ offset: pointed.offset, stream: taken.stream, commitId }] : [];
    });
  }

  function commitOf(offset: number): Commit | undefined {
    const id = recent.commitAt(offset);
    const known = id === undefined ? undefined : recentCommits.get(id);
    if (known) return known;
    const row = statements.commitAt.get(offset);
    return row && toCommit(row);
  }

  function tellAll(): void {
    telling = undefined;
    for (const listener of listeners) listener();
  }

  return {
    point({ id: commitId, stream }) {
      const offset = statements.pointLast.get()?.offset ?? 0;
      return { offset, stream, commitId };
    },
    committed(publication) {
      recent.add([publication]);
      telling ??= setImmediate(tellAll);
    },
    async add(commitIds) {
      // The relay marks what the embedded bus has just published.
      if (commitIds.every(recent.has)) return;
      const added = await database.write(() => publish(commitIds));
      recent.add(added);
      if (added.length > 0) tellAll();
    },
    after: (offset, limit) =>
      database.read(() => recent.after(offset, limit) ?? statements.pointers.all(offset, limit)),
    at: (offsets) =>
      database.read(() => offsets.map(commitOf).filter((commit) => commit !== undefined)),
    last: () => database.read(() => statements.highest.get()?.last ?? 0),
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function preparePublications(database: SqliteDatabase) {
  return {
    take: database.prepare<{ position: number; stream: string }>(
      "UPDATE commits SET pending = NULL WHERE id = ? AND pending = 1 RETURNING position, stream",
    ),
    point: database.prepare<{ offset: number }>(
      "INSERT INTO published (position) VALUES (?) RETURNING offset",
    ),
    pointLast: database.prepare<{ offset: number }>(
      "INSERT INTO published (position) VALUES (last_insert_rowid()) RETURNING offset",
    ),
    pointers: database.prepare<Pointer>(
      `SELECT published.offset, commits.stream FROM published JOIN commits USING (position)
     WHERE published.offset > ? ORDER BY published.offset LIMIT ?`,
    ),
    commitAt: database.prepare<CommitRow>(
      `SELECT ${COMMIT_COLUMNS} FROM published JOIN commits USING (position) WHERE published.offset = ?`,
    ),
    highest: database.prepare<{ last: number | null }>("SELECT max(offset) AS last FROM published"),
  };
}
