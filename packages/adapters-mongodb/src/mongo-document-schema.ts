import { createHash } from "node:crypto";
import { Schema } from "mongoose";
import type {
  CollectionDefinition,
  Document,
  Scalar,
} from "@laurel/event-sourcing/ports/document-store";
import { comparableFields, path } from "./mongo-queries.ts";
import type { IndexSpecification } from "./mongo-provision.ts";

/** A document as it is stored: its text, and the values that its indexes compare. */
export interface StoredDocument {
  _id: string;
  v: number;
  json: string;
  k: Record<string, Scalar>;
}

/** The same schema for all collections. Only the indexes differ, and each definition names them. */
export const documentSchema = new Schema<StoredDocument>(
  { _id: String, v: Number, json: String, k: Schema.Types.Mixed },
  { versionKey: false, strict: "throw", id: false, minimize: false },
);

export function contentOf(
  document: Document,
  { indexes }: CollectionDefinition,
): Pick<StoredDocument, "json" | "k"> {
  return { json: JSON.stringify(document), k: comparableFields(document, indexes) };
}

const LONGEST_NAME = 60;

export function indexesOf({ indexes }: CollectionDefinition): IndexSpecification[] {
  return indexes.map((fields) => ({
    name: nameOf(fields),
    key: Object.fromEntries([...fields.map(path), "_id"].map((field) => [field, 1])),
  }));
}

/** Readable where it's short. Older servers limit the length of index and collection names together. */
function nameOf(fields: readonly string[]): string {
  const name = fields.join(".");
  if (name.length <= LONGEST_NAME) return name;
  return createHash("sha256").update(name).digest("hex").slice(0, 32);
}
