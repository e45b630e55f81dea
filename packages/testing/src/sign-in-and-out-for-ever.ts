import { createSqliteKeyValueStore } from "@laurel/adapters-embedded/key-value-store/sqlite-key-value-store";
import { writeLine } from "./write-line.ts";

// A process that tests kill: makes sessions, ends every other one, and prints each answer in a line.
const store = createSqliteKeyValueStore({
  file: process.argv[2] ?? "",
  clock: () => new Date(),
  onSweepError: () => {},
});
const HOUR = 3_600_000;

for (let index = 0; ; index += 1) {
  const session = `session-${index}`;
  await store.set(session, "account-1", HOUR);
  await store.addMember("sessions", session, HOUR);
  writeLine(`in ${session}`);
  if (index % 2 === 0) continue;
  await store.delete(session);
  await store.removeMember("sessions", session);
  writeLine(`out ${session}`);
}
