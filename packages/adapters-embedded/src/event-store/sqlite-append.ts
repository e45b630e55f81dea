import { contentJson } from "@laurel/event-sourcing/adapter-support/commit-content";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { storedBody } from "./packed-body.ts";
import type { RecentCommits } from "./recent-commits.ts";
import type { Publication } from "./recent-publications.ts";
import type { CommitRow } from "./sqlite-event-schema.ts";
import type { EventStatements } from "./sqlite-event-statements.ts";
import { insertCommit } from "./sqlite-insert-commit.ts";
import type { PublishedAppends } from "./sqlite-published-commits.ts";
import type { KnownEnds } from "./sqlite-stream-reads.ts";

interface AppendParts {
  database: SqliteDatabase;
  statements: EventStatements;
  toCommit: (row: CommitRow) => Commit;
  recent: Pick<RecentCommits, "remember">;
  ends: KnownEnds;
  /** Where commits are published in the transaction that inserts them. */
  publishing: PublishedAppends | undefined;
}

/** The appends of one tick share a transaction. */
export function createSqliteAppend({
  database,
  statements,
  toCommit,
  recent,
  ends,
  publishing,
}: AppendParts): EventStore["append"] {
  return async (commit) => {
    const body = contentJson(commit);
    const given = { ...storedBody(body), isPending: publishing === undefined };
    let publication: Publication | undefined;
    const outcome = await database.write(() => {
      ends.delete(commit.stream);
      const inserted = insertCommit(statements, toCommit, commit, given);
      publication = inserted.kind === "appended" ? publishing?.point(commit) : undefined;
      return inserted;
    });
    if (outcome.kind !== "appended") return outcome;
    recent.remember(commit, body);
    ends.set(commit.stream, commit.last);
    if (publication) publishing?.committed(publication);
    return outcome;
  };
}
