import { LRUCache } from "lru-cache";
import type { Commit } from "@laurel/event-sourcing/ports/event-store";

/** The longest body, in characters, of a commit that is found by its stream: 50 of them stay below the limit of a page. */
const LONGEST = 32 * 1024;
/** The maximum total length of the remembered bodies, in characters. */
const REMEMBERED = 8 * 1024 * 1024;

/**
 * The commits that this process appended last, so that the relay and the consumers in the same process get them without
 * parsing them again.
 */
export interface RecentCommits {
  remember(commit: Commit, body: string): void;
  get(id: string): Commit | undefined;
  /** The commit of the stream after this version; undefined when it's long or isn't remembered. */
  following(stream: string, version: number): Commit | undefined;
  /** Erased commits mustn't be remembered. */
  forget(): void;
}

export function createRecentCommits(): RecentCommits {
  const ids = new Map<string, string>();
  const placeOf = (stream: string, version: number) => `${version} ${stream}`;
  const commits = new LRUCache<string, Commit>({
    maxSize: REMEMBERED,
    dispose: ({ stream, first }) => ids.delete(placeOf(stream, first - 1)),
  });
  return {
    remember(commit, body) {
      const { id, stream, first } = commit;
      commits.set(id, commit, { size: body.length });
      if (body.length <= LONGEST) ids.set(placeOf(stream, first - 1), id);
    },
    get: (id) => commits.get(id),
    following(stream, version) {
      const id = ids.get(placeOf(stream, version));
      return id === undefined ? undefined : commits.get(id);
    },
    forget: () => commits.clear(),
  };
}
