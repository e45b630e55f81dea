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

/** The table of pointers in the event store's own file. */
export function createPublishedCommits(
  database: SqliteDatabase,
  recentCommits: Pick<RecentCommits, "get">,
  toCommit: (row: CommitRow) => Commit,
): PublishedCommits {
  const listeners = new Set<() => void>();
  const recent = createRecentPublications();
  const take = database.prepare<{ position: number; stream: string }>(
    "UPDATE commits SET pending = NULL WHERE id = ? AND pending = 1 RETURNING position, stream",
  );
  const point = database.prepare<{ offset: number }>(
    "INSERT INTO published (position) VALUES (?) RETURNING offset",
  );
  const pointers = database.prepare<Pointer>(
    `SELECT published.offset, commits.stream FROM published JOIN commits USING (position)
     WHERE published.offset > ? ORDER BY published.offset LIMIT ?`,
  );
  const commitAt = database.prepare<CommitRow>(
    `SELECT ${COMMIT_COLUMNS} FROM published JOIN commits USING (position) WHERE published.offset = ?`,
  );
  const highest = database.prepare<{ last: number | null }>(
    "SELECT max(offset) AS last FROM published",
  );

  function publish(commitIds: readonly string[]): Publication[] {
    return commitIds.flatMap((commitId) => {
      const taken = take.get(commitId);
      const pointed = taken && point.get(taken.position);
      return pointed ? [{ offset: pointed.offset, stream: taken.stream, commitId }] : [];
    });
  }

  function commitOf(offset: number): Commit | undefined {
    const id = recent.commitAt(offset);
    const known = id === undefined ? undefined : recentCommits.get(id);
    if (known) return known;
    const row = commitAt.get(offset);
    return row && toCommit(row);
  }

  return {
    async add(commitIds) {
      // The relay marks what the embedded bus has just published.
      if (commitIds.every(recent.has)) return;
      const added = await database.write(() => publish(commitIds));
      recent.add(added);
      if (added.length > 0) for (const listener of listeners) listener();
    },
    after: (offset, limit) =>
      database.read(() => recent.after(offset, limit) ?? pointers.all(offset, limit)),
    at: (offsets) =>
      database.read(() => offsets.map(commitOf).filter((commit) => commit !== undefined)),
    last: () => database.read(() => highest.get()?.last ?? 0),
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
