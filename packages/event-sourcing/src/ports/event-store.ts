/** An event as it is stored: `version` is the version of its shape, `data` is JSON. */
export interface RecordedEvent {
  type: string;
  version: number;
  data: unknown;
}

/** What other systems get of a commit. `number` counts per topic and user, starting at 1 without gaps. */
export interface ExternalEvent {
  topic: string;
  number: number;
  type: string;
  data: unknown;
}

/** Who made a commit: a kind of caller, and its name. */
export interface Actor {
  type: string;
  name: string;
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
  /** Nothing can be appended after a closing commit. */
  closes?: true;
  /** The trace of the request that made it (W3C Trace Context). */
  traceparent?: string | undefined;
  /** Absent where it isn't known. */
  by?: Actor | undefined;
}

/** What a commit holds besides its position. */
export type CommitContent = Pick<Commit, "events" | "external" | "traceparent" | "by">;

export type AppendOutcome =
  | { kind: "appended" }
  /** A commit with this id exists. It may differ from the one offered. */
  | { kind: "repeated"; commit: Commit }
  /** Another commit has the position. */
  | { kind: "conflict" }
  /** The stream is closed. When the position is taken as well, the answer may be a conflict instead. */
  | { kind: "closed" };

export interface StreamHead {
  stream: string;
  version: number;
}

/** A folded state at a commit boundary. `schema` names its shape; a snapshot of another shape is ignored. */
export interface Snapshot {
  version: number;
  schema: string;
  state: unknown;
}

/**
 * Streams of commits. A commit's id is unique, and so is its stream and `first`. Nothing is ever deleted from a stream.
 * Every method throws EngineUnavailable when the engine doesn't answer, and StoreCorrupt when its data isn't readable.
 */
export interface EventStore {
  /** A commit is published when it's appended, so none is pending, except of an earlier process that did it later. */
  readonly publishesAtOnce?: boolean;
  /** Durable once it resolves with "appended". Throws StoreCorrupt when `first` leaves a hole. */
  append(commit: Commit): Promise<AppendOutcome>;
  /**
   * Commits with `first` > `after`, in order, at most `limit` (default 500). A page holds a few megabytes, so it has
   * fewer commits when they are large. Only an empty page ends a stream.
   */
  read(stream: string, after: number, limit?: number): Promise<Commit[]>;
  find(commitId: string): Promise<Commit | undefined>;
  /** The `last` of the stream's last commit; 0 for a stream that doesn't exist. */
  head(stream: string): Promise<number>;
  /** Heads of all streams whose name sorts after `after`, in the order of their names. */
  heads(after: string, limit: number): Promise<StreamHead[]>;
  /** Names of streams with unpublished commits, each once. */
  pendingStreams(limit: number): Promise<string[]>;
  /** The unpublished commits of a stream in order, in pages like those of `read`. */
  pending(stream: string, limit: number): Promise<Commit[]>;
  /** In the given order, so that a crash leaves the last ones pending. Idempotent. Ignores unknown ids. */
  markPublished(commitIds: readonly string[]): Promise<void>;
  /**
   * Empties the events and external events of all commits of a closed stream, and drops its snapshot. Ids and positions
   * stay. Safe to call again. Throws (a bug) when the stream is open.
   */
  scrub(stream: string): Promise<void>;
  /**
   * Replaces the contents of commits of an open stream, each atomically, and drops the stream's snapshot. Ids and
   * positions stay. Ignores unknown ids. Safe to call again.
   */
  rewrite(
    stream: string,
    commitIds: readonly string[],
    change: (commit: Commit) => CommitContent,
  ): Promise<void>;
  loadSnapshot(stream: string): Promise<Snapshot | undefined>;
  /**
   * Keeps the snapshot with the highest version, and the last of equal versions. Does nothing once the stream is
   * closed. Throws SnapshotTooLarge when the engine can't store it.
   */
  saveSnapshot(stream: string, snapshot: Snapshot): Promise<void>;
  close(): Promise<void>;
}
