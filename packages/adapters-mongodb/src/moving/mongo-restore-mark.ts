import { Schema } from "mongoose";
import { EngineRefused } from "@laurel/event-sourcing/ports/errors";
import type { MongoConnection } from "../mongo-connection.ts";

const COLLECTION = "restore";
const MARK = "mark";
const PERSON = "erased:";
const FINISHED = "finished ";

interface StoredMark {
  _id: string;
  /** The moment of the backup that is being restored, or that the database is being cleared for it. */
  backup?: string;
}

const schema = new Schema<StoredMark>(
  { _id: String, backup: String },
  { versionKey: false, strict: "throw", id: false },
);

/** Says that the database is being filled from a backup, and who was erased in what it held before. */
export interface RestoreMark {
  backup(): Promise<string | undefined>;
  /** People first: the mark allows to delete what the database holds. */
  set(backup: string, erased: Iterable<string>): Promise<void>;
  erased(): Promise<string[]>;
  remove(): Promise<void>;
  /** The database is in use again. Only the moment of the backup is remembered. */
  finish(backup: string): Promise<void>;
  /** The moment of the backup that the last restore has put here completely. */
  finished(): Promise<string | undefined>;
}

export function openRestoreMark(connection: MongoConnection): RestoreMark {
  const marks = connection.model(COLLECTION, schema);
  const store = (mark: StoredMark) =>
    connection.run(() => marks.replaceOne({ _id: mark._id }, mark, { upsert: true }));
  return {
    backup: () => markIn(connection),
    async set(backup, erased) {
      for (const userId of erased) await store({ _id: `${PERSON}${userId}` });
      await store({ _id: MARK, backup });
    },
    async erased() {
      const found = await connection.run(() => marks.find({ _id: { $gte: PERSON } }).lean());
      return found
        .filter(({ _id }) => _id.startsWith(PERSON))
        .map(({ _id }) => _id.slice(PERSON.length));
    },
    remove: () => connection.drop(COLLECTION),
    async finish(backup) {
      await store({ _id: MARK, backup: `${FINISHED}${backup}` });
      await connection.run(() => marks.deleteMany({ _id: { $ne: MARK } }));
    },
    async finished() {
      const stored = await storedIn(connection);
      return stored?.startsWith(FINISHED) ? stored.slice(FINISHED.length) : undefined;
    },
  };
}

/** Throws EngineRefused while a restore hasn't ended: a service must not use half of the data. */
export async function refuseUnfinishedRestore(connection: MongoConnection): Promise<void> {
  if ((await markIn(connection)) !== undefined)
    throw new EngineRefused(
      "MONGODB_URL",
      "a restore, migration or reseed hasn't ended. Run the same command (npm run restore, migrate or reseed) again",
    );
}

async function markIn(connection: MongoConnection): Promise<string | undefined> {
  const stored = await storedIn(connection);
  return stored?.startsWith(FINISHED) ? undefined : stored;
}

async function storedIn(connection: MongoConnection): Promise<string | undefined> {
  const marks = connection.model(COLLECTION, schema);
  const found = await connection.run(() => marks.findOne({ _id: MARK }).lean());
  return found?.backup;
}
