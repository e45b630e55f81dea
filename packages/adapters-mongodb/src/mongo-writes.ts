import type { Model, mongo, QueryFilter, UpdateQuery } from "mongoose";
import { isDuplicate } from "./mongo-errors.ts";

/** A second duplicate means that the document exists and the guard does not allow the change. */
const TRIES = 2;

/** False when a unique index refuses the document. */
export async function insertNew<Shape extends { _id: string }>(
  model: Model<Shape>,
  document: mongo.OptionalUnlessRequiredId<Shape>,
): Promise<boolean> {
  // Bypasses mongoose documents, which would copy and check what the compiler has already checked.
  const collection = model.collection as unknown as mongo.Collection<Shape>;
  try {
    await collection.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/**
 * Changes the document with the filter's id when the filter's guard holds, and inserts it if it's missing. Returns
 * false when the guard protects an existing document: the upsert then tries to insert its id again, which is refused.
 * The loser of two concurrent inserts is also refused although its guard may hold, so a refusal is tried again.
 */
export async function upsertGuarded<Shape>(
  model: Model<Shape>,
  filter: QueryFilter<Shape>,
  update: UpdateQuery<Shape>,
): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      await model.updateOne(filter, update, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  return false;
}
