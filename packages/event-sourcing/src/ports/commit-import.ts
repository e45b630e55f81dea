import type { Commit } from "./event-store.ts";

/** A commit of another installation. `pending` tells the relay to publish it. */
export interface ImportedCommit {
  commit: Commit;
  pending: boolean;
}

/** Fills an event store that no service uses, with commits that were checked when they were first stored. */
export interface CommitImport {
  /** Stores the commits as they are. Commits that are there already are left alone, so that it can be repeated. */
  add(commits: readonly ImportedCommit[]): Promise<void>;
  /** Makes everything durable. */
  close(): Promise<void>;
}
