import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";

/** Sets whose members expire individually. */
export function createSqliteMembers(
  database: SqliteDatabase,
  now: () => number,
): Pick<KeyValueStore, "addMember" | "removeMember" | "members"> {
  const membersOf = database.prepare<{ member: string }>(
    "SELECT member FROM members WHERE key = ? AND expires > ? ORDER BY member",
  );
  const dropExpired = database.prepare("DELETE FROM members WHERE key = ? AND expires <= ?");
  const addMember = database.prepare(
    "INSERT OR REPLACE INTO members (key, member, expires) VALUES (?, ?, ?)",
  );
  const removeMember = database.prepare("DELETE FROM members WHERE key = ? AND member = ?");
  return {
    async addMember(key, member, ttlMs) {
      await database.write(() => {
        dropExpired.run(key, now());
        addMember.run(key, member, now() + ttlMs);
      });
    },
    async removeMember(key, member) {
      await database.write(() => removeMember.run(key, member));
    },
    members: (key) => database.read(() => membersOf.all(key, now()).map((row) => row.member)),
  };
}
