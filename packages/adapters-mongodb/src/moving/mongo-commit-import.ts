import type { Model, mongo } from "mongoose";
import type { CommitImport, ImportedCommit } from "@laurel/event-sourcing/ports/commit-import";
import { documentOf } from "../mongo-commits.ts";
import { type MongoConnection, WRITTEN_AT_ONCE } from "../mongo-connection.ts";
import { eventCollections, type StoredCommit } from "../mongo-event-schema.ts";
import { isDuplicate } from "../mongo-errors.ts";

/** Batches under way. */
const AT_ONCE = 4;

/** Fills the event store of a service. Its collections must have been provisioned. */
export function openMongoCommitImport(connection: MongoConnection, service: string): CommitImport {
  const names = eventCollections(service);
  const commits = connection.model(names.commits.name, names.commits.schema);
  const streams = connection.model(names.streams.name, names.streams.schema);

  async function insertAll<Shape extends { _id: string }>(
    model: Model<Shape>,
    documents: readonly Shape[],
  ): Promise<void> {
    for (let start = 0; start < documents.length; start += WRITTEN_AT_ONCE * AT_ONCE) {
      const batches = Array.from({ length: AT_ONCE }, (_, index) => {
        const from = start + index * WRITTEN_AT_ONCE;
        return documents.slice(from, from + WRITTEN_AT_ONCE);
      });
      const filled = batches.filter((batch) => batch.length > 0);
      await Promise.all(filled.map((batch) => connection.run(() => insertNew(model, batch))));
    }
  }

  return {
    async add(imported) {
      const found = new Set(imported.map(({ commit }) => commit.stream));
      // A stream's name is written before its first commit, as by append.
      const streamNames = [...found].map((_id) => ({ _id }));
      await insertAll(streams, streamNames);
      await insertAll(commits, imported.map(storedForm));
    },
    close: async () => {},
  };
}

function storedForm({ commit, pending }: ImportedCommit): StoredCommit {
  const { pending: mark, ...published } = documentOf(commit);
  return pending && mark ? { ...published, pending: mark } : published;
}

/** Doesn't change what is already stored. The comparison at the end finds a commit with different content. */
async function insertNew<Shape extends { _id: string }>(
  model: Model<Shape>,
  documents: readonly Shape[],
): Promise<void> {
  // As in mongo-writes: bypasses mongoose documents.
  const collection = model.collection as unknown as mongo.Collection<Shape>;
  const all = documents as readonly mongo.OptionalUnlessRequiredId<Shape>[];
  try {
    await collection.insertMany(all, { ordered: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
