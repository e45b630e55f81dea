/** An event as it is stored: `version` is the version of its shape, `data` is JSON. */
export interface RecordedEvent {
  type: string;
  version: number;
  data: unknown;
}

/** What other systems get of a commit. `number` counts per topic and user, contiguous from 1. */
export interface ExternalEvent {
  topic: string;
  number: number;
  type: string;
  data: unknown;
}

/** One decision: the events `first`..`last` of a stream, written by one insert. `at` is ISO 8601 UTC. */
export interface Commit {
  id: string;
  stream: string;
  first: number;
  last: number;
  at: string;
  events: readonly RecordedEvent[];
  external: readonly ExternalEvent[];
  /** After a closing commit nothing can be appended. */
  closes?: true;
}

export type AppendOutcome =
  | { kind: "appended" }
  /** A commit with this id stands already; it may differ from the one offered. */
  | { kind: "repeated"; commit: Commit }
  /** Another commit took the position. */
  | { kind: "conflict" }
  /** The stream has ended; at a position that is taken, a conflict may be answered instead. */
  | { kind: "closed" };

export interface StreamHead {
  stream: string;
  version: number;
}

/** A folded state on a commit boundary; `schema` names the shape, another shape is as good as none. */
export interface Snapshot {
  version: number;
  schema: string;
  state: unknown;
}

/**
 * Streams of commits. Unique are the commit's id and (stream, first); nothing is ever deleted from a stream.
 * Every method throws EngineUnavailable when the engine does not answer, and StoreCorrupt when what it holds is not
 * readable.
 */
export interface EventStore {
  /** Durable once resolved as appended. A `first` that leaves a hole throws StoreCorrupt. */
  append(commit: Commit): Promise<AppendOutcome>;
  /**
   * Commits with `first` > `after`, in order, at most `limit` (default 500), and fewer where they are large: a page holds
   * a few megabytes. Only an empty page ends a stream.
   */
  read(stream: string, after: number, limit?: number): Promise<Commit[]>;
  find(commitId: string): Promise<Commit | undefined>;
  /** The `last` of the stream's last commit, 0 for a stream that does not exist. */
  head(stream: string): Promise<number>;
  /** Heads of all streams whose name sorts after `after`, in the order of their names. */
  heads(after: string, limit: number): Promise<StreamHead[]>;
  /** Names of streams that hold commits not yet published, each once. */
  pendingStreams(limit: number): Promise<string[]>;
  /** The unpublished commits of a stream in order, a page as `read` gives it. */
  pending(stream: string, limit: number): Promise<Commit[]>;
  /** Idempotent; ids that are unknown are passed over. */
  markPublished(commitIds: readonly string[]): Promise<void>;
  /**
   * Empties events and external events of all commits of a closed stream, and drops its snapshot; ids and positions stay.
   * Safe to call again. Throws (a bug) when the stream is open.
   */
  scrub(stream: string): Promise<void>;
  loadSnapshot(stream: string): Promise<Snapshot | undefined>;
  /**
   * Keeps the one with the highest version, of equals the last; does nothing once the stream is closed. Throws
   * SnapshotTooLarge for one that the engine cannot keep.
   */
  saveSnapshot(stream: string, snapshot: Snapshot): Promise<void>;
  close(): Promise<void>;
}
