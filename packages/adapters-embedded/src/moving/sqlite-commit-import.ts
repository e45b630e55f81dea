import { contentJson } from "@laurel/event-sourcing/adapter-support/commit-content";
import type { CommitImport, ImportedCommit } from "@laurel/event-sourcing/ports/commit-import";
import { storedBody } from "../event-store/packed-body.ts";
import { EVENT_SCHEMA } from "../event-store/sqlite-event-schema.ts";
import { openSqliteDatabase } from "../sqlite/sqlite-database.ts";

/** Opens or creates an event store to be filled. Each call of `add` is one transaction. */
export function openSqliteCommitImport(file: string): CommitImport {
  const database = openSqliteDatabase({
    capability: "EventStore",
    file,
    synchronous: "normal",
    schema: EVENT_SCHEMA,
  });
  const insert = database.prepare(
    `INSERT INTO commits (id, stream, first, last, at, closes, pending, body, packed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );

  function store({ commit, pending }: ImportedCommit): void {
    const { id, stream, first, last, at, closes } = commit;
    const { body, packed } = storedBody(contentJson(commit));
    insert.run(id, stream, first, last, at, closes ? 1 : null, pending ? 1 : null, body, packed);
  }

  return {
    async add(commits) {
      await database.write(() => commits.forEach(store));
    },
    close: () => database.close(),
  };
}
