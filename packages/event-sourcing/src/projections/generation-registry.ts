import type { Collection, DocumentStore } from "../ports/document-store.ts";
import type { Projection } from "./projection.ts";

/**
 * Which generation screens read, which others are also written, and which are being removed. `reserved` is the number of one
 * that isn't written yet.
 */
export type Registered = {
  active: number;
  also?: number[];
  retired?: number[];
  reserved?: number | undefined;
};

type Named = Pick<Projection, "name" | "version">;

export const projectionId = ({ name, version }: Named) => `${name}@${version}`;

/** The collection of one generation. */
export const collectionOf = (projection: Named, number: number) =>
  `${projectionId(projection)}-${number}`;

/** The collection with how far each stream is folded in a generation. */
export const cursorsOf = (projection: Named, number: number) =>
  `${collectionOf(projection, number)}-cursors`;

/** The generations of all projections that share the document store, by projection id. */
export const openRegistry = (store: DocumentStore): Promise<Collection<Registered>> =>
  store.collection<Registered>({ name: "generations", indexes: [] });
