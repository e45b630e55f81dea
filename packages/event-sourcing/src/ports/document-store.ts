import type { Readable } from "node:stream";

/** A value that can be compared and sorted in a query. */
export type Scalar = string | number | boolean;

/** A document is a flat-enough JSON object; only top-level scalar fields can be indexed. */
export type Document = Record<string, unknown>;

export interface CollectionDefinition {
  /** Lower-case letters, digits, `_`, `-` and `@`. */
  name: string;
  /** Each index lists its fields in order; queries name the equality fields first, then the sorted one. */
  indexes: readonly (readonly string[])[];
}

export interface Stored<Shape> {
  id: string;
  version: number;
  document: Shape;
}

export interface Query {
  /** Equality on indexed fields. */
  where: Readonly<Record<string, Scalar>>;
  /** On the field that follows the equality fields in an index; ties are ordered by id in the same direction. */
  sort?: { field: string; direction: "asc" | "desc" };
  /** Bounds of the sort field. */
  range?: { from?: Scalar; below?: Scalar };
  limit?: number;
}

/** A walk through a collection: from behind `after`, before `below`, both compared byte by byte. */
export interface Scan {
  after: string;
  below?: string;
  limit: number;
}

/** Documents under an id with a version that only grows. Every method throws EngineUnavailable. */
export interface Collection<Shape extends Document> {
  get(id: string): Promise<Stored<Shape> | undefined>;
  /**
   * Throws (a bug) when no declared index begins with exactly the fields of `where`, in any order, followed by the
   * sorted one. Without a sort the order is left open; without `where` too, everything comes in the order of the ids.
   */
  find(query: Query): Promise<Stored<Shape>[]>;
  /**
   * What `find` finds, its documents only, as the text of one JSON array, a long one as a stream: for lists that are
   * passed on unread. What is removed while a stream is read may be missing in it, what is changed comes as it is then.
   */
  findJson(query: Query): Promise<string | Readable>;
  /** Documents in the order of their ids; a page that is empty ends the walk. */
  scan(scan: Scan): Promise<Stored<Shape>[]>;
  /** False when the id is taken; the version starts at `version` (default 1). */
  insert(id: string, document: Shape, version?: number): Promise<boolean>;
  /** Inserts or replaces when the stored version is lower; false when it is not. */
  put(id: string, version: number, document: Shape): Promise<boolean>;
  /** Replaces when the stored version is exactly `expected`, and stores `expected + 1`; false otherwise. */
  replace(id: string, expected: number, document: Shape): Promise<boolean>;
  /** With `expected`, only when the stored version is exactly that. False when nothing was removed. */
  remove(id: string, expected?: number): Promise<boolean>;
}

/** One guarded upsert of a batch. */
export interface Put {
  collection: string;
  id: string;
  version: number;
  document: Document;
}

export interface DocumentStore {
  /** Whether other processes may write the same collections. */
  readonly shared: boolean;
  /** Creates the collection and its indexes where they are missing; safe to call again. */
  collection<Shape extends Document>(definition: CollectionDefinition): Promise<Collection<Shape>>;
  /**
   * Applies the puts in order, each as Collection.put; a crash leaves a prefix of them, embedded all or none. Their
   * collections must have been opened by `collection` of this store.
   */
  putAll(puts: readonly Put[]): Promise<void>;
  /** What was removed or replaced is in no file of ours any more; an engine of its own sees to its own files. */
  purgeDeleted(): Promise<void>;
  /** Removes a collection and everything in it. */
  drop(name: string): Promise<void>;
  close(): Promise<void>;
}
