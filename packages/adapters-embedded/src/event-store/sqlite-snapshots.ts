import type { EventStore, Snapshot } from "@laurel/event-sourcing/ports/event-store";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import type { EventStatements } from "./sqlite-event-statements.ts";

/** The latest folded state of each stream. */
export function createSqliteSnapshots(
  database: SqliteDatabase,
  statements: EventStatements,
): Pick<EventStore, "loadSnapshot" | "saveSnapshot"> {
  return {
    loadSnapshot: (stream) =>
      database.read((): Snapshot | undefined => {
        const row = statements.snapshotOf.get(stream);
        return row && { ...row, state: database.parse(row.state, `the snapshot of ${stream}`) };
      }),
    async saveSnapshot(stream, { version, schema, state }) {
      const json = JSON.stringify(state);
      await database.write(() => {
        // A state that was folded before the scrub must not restore what the scrub emptied.
        if (!statements.headOf.get(stream)?.closes)
          statements.keepSnapshot.run(stream, version, schema, json);
      });
    },
  };
}
