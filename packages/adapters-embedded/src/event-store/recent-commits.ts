import { LRUCache } from "lru-cache";
import type { Commit } from "@laurel/event-sourcing/ports/event-store";

/** The maximum total length of the remembered bodies, in characters. */
const REMEMBERED = 8 * 1024 * 1024;

/**
 * The commits that this process appended last, so that the relay and the consumers in the same process get them without
 * parsing them again.
 */
export interface RecentCommits {
  remember(commit: Commit, body: string): void;
  get(id: string): Commit | undefined;
  /** Erased commits mustn't be remembered. */
  forget(): void;
}

export function createRecentCommits(): RecentCommits {
  const commits = new LRUCache<string, Commit>({ maxSize: REMEMBERED });
  return {
    remember: (commit, body) => void commits.set(commit.id, commit, { size: body.length }),
    get: (id) => commits.get(id),
    forget: () => commits.clear(),
  };
}
