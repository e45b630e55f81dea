import { detailedStatsSchema } from "@laurel/contracts/routes/stats";
import { listedCredentialSchema } from "@laurel/contracts/routes/credentials";
import { meSchema } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { type IDBPDatabase, openDB } from "idb";
import { KEPT_DATABASE } from "@laurel/contracts/constants";
import { dropKept, keptFlag, type KeptFlag } from "./kept-flag.ts";

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

/** Browsers have left `open` without an answer, for example while another tab is suspended. */
const OPENS_MS = 10_000;
class OpenTimeout extends Error {}

/**
 * Writes what is kept instead of anything else, unless the person has switched it off meanwhile. Throws if the browser
 * refuses: without room, in a private window, or with its storage blocked. The data that was kept before stays then.
 */
export async function writeKept(kept: Kept): Promise<void> {
  if (isOver(kept)) return;
  try {
    await replaceAll(kept);
  } catch (error) {
    // Chromium names damage so, too: otherwise, this device would never keep anything again.
    if (!isUnusable(error) && !isNamed(error, ["UnknownError"])) throw error;
    indexedDB.deleteDatabase(KEPT_DATABASE);
    await replaceAll(kept);
  }
  if (isOver(kept)) await removeLate(kept);
}

const isOver = ({ token }: Kept) => keptFlag()?.token !== token;

const isNamed = (error: unknown, names: readonly string[]) =>
  error instanceof DOMException && names.includes(error.name);

/** Damaged, or made by another version. */
const isUnusable = (error: unknown) =>
  isNamed(error, ["VersionError", "NotFoundError", "DataError"]);

/** The connection to the database was lost. Safari also says so after the app was in the background. */
const isPassing = (error: unknown) =>
  isNamed(error, ["UnknownError", "InvalidStateError", "AbortError", "TransactionInactiveError"]);

const replaceAll = (kept: Kept) =>
  inDatabase(async (database) => {
    const { store, done } = database.transaction(STORE, "readwrite");
    const { person, token, readAt } = kept;
    const before: Partial<Kept> | undefined = await store.get(person);
    // It was read earlier, and more slowly.
    const isOlder = before?.token === token && (before.readAt ?? "") > readAt;
    // If the first fails, the others aren't done either.
    await Promise.all([
      isOlder || store.put(kept, person),
      store.delete(IDBKeyRange.upperBound(person, true)),
      store.delete(IDBKeyRange.lowerBound(person, true)),
      done,
    ]);
  });

/** While it was being written, the database was removed and made again. Somebody else may keep something there by now. */
const removeLate = ({ person, token }: Kept) =>
  inDatabase(async (database) => {
    const { store, done } = database.transaction(STORE, "readwrite");
    const found: { token?: unknown } | undefined = await store.get(person);
    await Promise.all([found?.token === token && store.delete(person), done]);
  });

/**
 * What this device keeps of the person; undefined without anything, or if the browser can't read it now. Damaged or
 * refused data is removed.
 */
export async function readKept(flag: KeptFlag): Promise<Kept | undefined> {
  try {
    const found: unknown = await inDatabase((database) => database.get(STORE, flag.person));
    if (found === undefined) return undefined;
    const kept = keptSchema.parse(found);
    if (kept.token === flag.token && kept.me.id === flag.person) return kept;
  } catch (error) {
    if (error instanceof OpenTimeout || isPassing(error)) return undefined;
    // Blocked, damaged, or written by another version.
  }
  // Another tab may have switched it on again meanwhile.
  if (keptFlag()?.token === flag.token) dropKept();
  return undefined;
}

/** Tries once more with a new connection if the first one was lost. */
const inDatabase = <T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> =>
  inConnection(work).catch((error: unknown) => {
    if (!isPassing(error)) throw error;
    return inConnection(work);
  });

/** Open only for as long as it's used, so that it can be removed at any time. */
async function inConnection<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBPDatabase> {
  const opening = openDB(KEPT_DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore(STORE),
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new OpenTimeout());
      opening.then((late) => late.close()).catch(() => {});
    }, OPENS_MS);
  });
  return Promise.race([opening, timeout]).finally(() => clearTimeout(timer));
}
