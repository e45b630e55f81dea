// The consumer's own copy of all credentials, in SQLite. `credentials` is the copy, `people` the number of the last event
// of each person that it contains, `erased` the people who must not come back.
import { DatabaseSync } from "node:sqlite";

const TABLES = `
  CREATE TABLE IF NOT EXISTS credentials (user TEXT, id TEXT, data TEXT, PRIMARY KEY (user, id));
  CREATE TABLE IF NOT EXISTS people (user TEXT PRIMARY KEY, last INTEGER);
  CREATE TABLE IF NOT EXISTS erased (user TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS bootstrapped (done INTEGER);
`;

/** An earlier event of the person is missing: only another bootstrap helps. */
export class MissedEvents extends Error {}

/** Waits up to five seconds for whoever reads the file meanwhile. Without, the first statement could fail. */
export function openCredentials(file) {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; ${TABLES}`);
  const prepare = (sql) => database.prepare(sql);
  const lastOf = prepare("SELECT last FROM people WHERE user = ?");
  const isErased = prepare("SELECT 1 FROM erased WHERE user = ?");
  const put = prepare("INSERT OR REPLACE INTO credentials VALUES (?, ?, ?)");
  const drop = prepare("DELETE FROM credentials WHERE user = ? AND id = ?");
  const setLast = prepare("INSERT OR REPLACE INTO people VALUES (?, ?)");
  const dropAll = prepare("DELETE FROM credentials WHERE user = ?");
  const dropPerson = prepare("DELETE FROM people WHERE user = ?");
  const rememberErased = prepare("INSERT OR IGNORE INTO erased VALUES (?)");

  /** Applies an event once. Returns false for one that it skips. Throws MissedEvents. */
  function apply({ user, type, number, data }) {
    if (isErased.get(user)) return false;
    if (type === "laurel.person.erased.v1") {
      dropAll.run(user);
      dropPerson.run(user);
      rememberErased.run(user);
      return true;
    }
    const last = Number(lastOf.get(user)?.last ?? 0);
    // A duplicate, or an event that the bootstrap contained already.
    if (number <= last) return false;
    // The topic no longer has the first events of this person, and the state topic has none: erased later on.
    if (last === 0 && number > 1) return false;
    if (number !== last + 1) throw new MissedEvents(`${user}: event ${number} follows ${last}`);
    if (type === "laurel.credential.removed.v1") drop.run(user, data.id);
    // A type of a later release only counts.
    else if (data !== undefined) put.run(user, data.id, JSON.stringify(data));
    setLast.run(user, number);
    return true;
  }

  return {
    isBootstrapped: () => prepare("SELECT 1 FROM bootstrapped").get() !== undefined,
    /** The next start copies the state topic again. */
    forgetBootstrap: () => database.exec("DELETE FROM bootstrapped"),
    startOver: () => database.exec("DELETE FROM credentials; DELETE FROM people"),
    finishBootstrap: () => prepare("INSERT INTO bootstrapped VALUES (1)").run(),
    putState(user, id, data) {
      if (!isErased.get(user)) put.run(user, id, JSON.stringify(data));
    },
    dropState: (user, id) => drop.run(user, id),
    setHead: (user, number) => setLast.run(user, number),
    dropHead: (user) => dropPerson.run(user),
    apply,
    transaction(work) {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => database.close(),
  };
}
