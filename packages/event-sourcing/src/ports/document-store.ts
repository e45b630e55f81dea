import type { Readable } from "node:stream";

/** A value that can be compared and sorted in a query. */
export type Scalar = string | number | boolean;

/** A nearly flat JSON object: only scalar fields at the top level can be indexed. */
export type Document = Record<string, unknown>;

export interface CollectionDefinition {
  /** Lower-case letters, digits, `_`, `-` and `@`. */
  name: string;
  /** Each index lists its fields in order: those compared for equality first, then the sort field. */
  indexes: readonly (readonly string[])[];
  /**
   * Fields that few documents have. An index that begins with one of them needn't contain the other documents, so it only
   * serves queries whose `where` has this field.
   */
  rare?: readonly string[];
}

export interface Stored<Shape> {
  id: string;
  version: number;
  document: Shape;
}

export interface Query {
  /** Equality of indexed fields. */
  where: Readonly<Record<string, Scalar>>;
  /** Sorts by the field that follows the equality fields in an index. Ties are ordered by id in the same direction. */
  sort?: { field: string; direction: "asc" | "desc" };
  /** Bounds of the sort field. */
  range?: { from?: Scalar; below?: Scalar };
  /** Finds only what follows a document with this sort value and id, whether it still exists or not. */
  after?: { value: Scalar; id: string };
  /** How many of the first documents to leave out. Cheap up to some thousands. */
  skip?: number;
  limit?: number;
}

/** A range of ids: greater than `after`, less than `below`, both compared byte by byte. */
export interface Scan {
  after: string;
  below?: string;
  limit: number;
}

/** Documents under an id, with a version that only grows. Every method throws EngineUnavailable. */
export interface Collection<Shape extends Document> {
  get(id: string): Promise<Stored<Shape> | undefined>;
  /**
   * Throws (a bug) unless a declared index begins with exactly the fields of `where`, in any order, followed by the
   * sort field. Without `sort` the order is undefined; without `where` too, everything comes in the order of the ids.
   */
  find(query: Query): Promise<Stored<Shape>[]>;
  /**
   * The documents that `find` would return, as the text of one JSON array; a long list is a stream. For lists that are
   * passed on unparsed. A document that is removed while the stream is read may be missing; a changed one comes as the
   * query found it, or in its current state if `where` still matches it.
   */
  findJson(query: Query): Promise<string | Readable>;
  /** The number of documents that `find` would return without a limit. */
  count(where: Query["where"]): Promise<number>;
  /** Documents in the order of their ids. An empty page is the end. */
  scan(scan: Scan): Promise<Stored<Shape>[]>;
  /** False when the id exists. The version starts at `version` (default 1). */
  insert(id: string, document: Shape, version?: number): Promise<boolean>;
  /** Inserts the document, or replaces a lower version. Returns false when the stored version isn't lower. */
  put(id: string, version: number, document: Shape): Promise<boolean>;
  /**
   * Replaces the document when its version is exactly `expected`, and stores `expected + 1`. Returns false otherwise.
   */
  replace(id: string, expected: number, document: Shape): Promise<boolean>;
  /** With `expected`, removes only exactly that version. Returns false when nothing was removed. */
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
  /** Whether other processes may write to the same collections. */
  readonly shared: boolean;
  /** Creates the collection and its indexes if they are missing. Safe to call again. */
  collection<Shape extends Document>(definition: CollectionDefinition): Promise<Collection<Shape>>;
  /**
   * Applies the puts in order, each like Collection.put. After a crash, a prefix of them is stored, and no later change by
   * one of Collection's methods without all of them. Their collections must have been opened with this store's
   * `collection`.
   */
  putAll(puts: readonly Put[]): Promise<void>;
  /**
   * Waits a moment if others in this process have something to do, so that they go first. Call it between the pieces of
   * work that can wait, such as a rebuild.
   */
  giveWay(): Promise<void>;
  /** Purges removed and replaced documents from the embedded store's files. Engines do this themselves. */
  purgeDeleted(): Promise<void>;
  /** Removes a collection and its documents. */
  drop(name: string): Promise<void>;
  close(): Promise<void>;
}
