/** A number in the order of publication, starting at 1. */
export interface Pointer {
  offset: number;
  stream: string;
}

export interface Publication extends Pointer {
  commitId: string;
}

/**
 * What this process published last, so that its consumer groups needn't read the order of publication from the file. Only
 * one process at a time publishes.
 */
export interface RecentPublications {
  /** New ones, in order, once they are stored. */
  add(published: readonly Publication[]): void;
  /** Pointers after `offset`, in order. Undefined when some of them may be older than what is remembered. */
  after(offset: number, limit: number): Pointer[] | undefined;
  has(commitId: string): boolean;
  /** The commit that was published at the offset; undefined when it isn't remembered. */
  commitAt(offset: number): string | undefined;
}

/** Groups are rarely further behind than this. */
const REMEMBERED = 10_000;

export function createRecentPublications(): RecentPublications {
  /** Their offsets are consecutive. */
  let remembered: Publication[] = [];
  let commits = new Set<string>();
  const indexOf = (offset: number) => offset - (remembered[0]?.offset ?? 0);

  function keep(publications: Publication[]): void {
    remembered = publications;
    commits = new Set(publications.map(({ commitId }) => commitId));
  }

  return {
    add(published) {
      for (const one of published) {
        if (one.offset !== (remembered.at(-1)?.offset ?? 0) + 1) keep([]);
        remembered.push(one);
        commits.add(one.commitId);
      }
      if (remembered.length > 2 * REMEMBERED) keep(remembered.slice(-REMEMBERED));
    },
    after(offset, limit) {
      const next = indexOf(offset + 1);
      if (remembered.length === 0 || next < 0) return undefined;
      return remembered
        .slice(next, next + limit)
        .map(({ offset: at, stream }) => ({ offset: at, stream }));
    },
    has: (commitId) => commits.has(commitId),
    commitAt: (offset) => remembered[indexOf(offset)]?.commitId,
  };
}
