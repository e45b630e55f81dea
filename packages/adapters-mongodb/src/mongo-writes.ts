import type { Model, mongo, QueryFilter, UpdateQuery } from "mongoose";
import { isDuplicate } from "./mongo-errors.ts";

/** A second duplicate means that the document exists and the guard does not allow the change. */
const TRIES = 2;

/** False when a unique index refuses the document. */
export async function insertNew<Shape extends { _id: string }>(
  model: Model<Shape>,
  document: mongo.OptionalUnlessRequiredId<Shape>,
): Promise<boolean> {
  // Past mongoose's own documents, which would copy and check what the compiler has checked.
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
 * Changes the document that the filter names by its id when the filter's guard holds, and makes it where there is none.
 * False when one stands that the guard protects: then the upsert tries to insert its id once more, which is refused. So
 * is the loser of two that insert at once, whose guard may hold nevertheless: that is why a refusal is tried again.
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
