import { detailedStatsSchema } from "@laurel/contracts/routes/stats";
import { listedCredentialSchema } from "@laurel/contracts/routes/credentials";
import { meSchema } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { type IDBPDatabase, openDB } from "idb";
import { dropKept, KEPT_DATABASE, keptFlag, type KeptFlag } from "./kept-flag.ts";

/** The answers of the server that a device keeps, and when it got them. */
const keptSchema = z.object({
  person: z.string(),
  token: z.string(),
  readAt: z.iso.datetime(),
  me: meSchema,
  credentials: listedCredentialSchema.array(),
  stats: detailedStatsSchema,
});
export type Kept = z.infer<typeof keptSchema>;

const STORE = "people";

/**
 * Writes what is kept, unless the person has switched it off meanwhile. Throws if the browser refuses: without room, in a
 * private window, or with its storage blocked.
 */
export async function writeKept(kept: Kept): Promise<void> {
  await inDatabase((database) => database.put(STORE, kept, kept.person));
  if (keptFlag()?.token !== kept.token) await removeLate();
}

/** Switched off, or somebody else's by now: while it was being written, the database was removed and made again. */
async function removeLate(): Promise<void> {
  await inDatabase((database) => database.clear(STORE));
}

/** What this device keeps of the person; undefined without anything. What can't be read is removed. */
export async function readKept(flag: KeptFlag): Promise<Kept | undefined> {
  try {
    const found: unknown = await inDatabase((database) => database.get(STORE, flag.person));
    if (found === undefined) return undefined;
    const kept = keptSchema.parse(found);
    if (kept.token === flag.token && kept.me.id === flag.person) return kept;
  } catch {
    // Blocked, damaged, or written by another version.
  }
  dropKept();
  return undefined;
}

/** Open only for as long as it's used, so that it can be removed at any time. */
async function inDatabase<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(KEPT_DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore(STORE),
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
