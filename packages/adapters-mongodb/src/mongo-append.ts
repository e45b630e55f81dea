import { createRecentlyUsed } from "@laurel/event-sourcing/work/recently-used";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import type { AppendOutcome, Commit } from "@laurel/event-sourcing/ports/event-store";
import type { createMongoCommits, Head } from "./mongo-commits.ts";
import type { createMongoStreams } from "./mongo-streams.ts";

const REMEMBERED_STREAMS = 20_000;

/**
 * A commit may follow when the previous one is stored and doesn't close its stream. A stored commit is never deleted,
 * so this can be checked beforehand or remembered, and the unique index on (stream, first) alone decides.
 */
export interface MongoAppend {
  append(commit: Commit): Promise<AppendOutcome>;
  /** Remembers a commit that was read: another may follow it. */
  remember(commit: Commit): void;
}

export function createMongoAppend(
  commits: ReturnType<typeof createMongoCommits>,
  streams: Pick<ReturnType<typeof createMongoStreams>, "add">,
): MongoAppend {
  /** The last commit that may be followed, per stream. */
  const open = createRecentlyUsed<number>(REMEMBERED_STREAMS);

  function remember({ stream, last, closes }: Commit): void {
    if (closes) open.delete(stream);
    else if ((open.get(stream) ?? 0) < last) open.set(stream, last);
  }

  async function mayFollow({ stream, first }: Commit): Promise<boolean> {
    if (first > 1)
      return open.get(stream) === first - 1 || follows(await commits.head(stream, first), first);
    await streams.add(stream);
    return true;
  }

  async function refusal({ id, stream, first }: Commit): Promise<AppendOutcome> {
    const stands = await commits.find(id);
    if (stands !== undefined) return { kind: "repeated", commit: stands };
    const head = await commits.head(stream);
    if (head?.closes) return { kind: "closed" };
    const expected = (head?.last ?? 0) + 1;
    if (first > expected)
      throw new StoreCorrupt(
        `${stream} ends before ${expected}: a commit at ${first} leaves a hole`,
      );
    return { kind: "conflict" };
  }

  return {
    remember,
    async append(commit) {
      if (!(await mayFollow(commit)) || !(await commits.insert(commit))) return refusal(commit);
      remember(commit);
      return { kind: "appended" };
    },
  };
}

const follows = (head: Head | undefined, first: number) =>
  head !== undefined && !head.closes && head.last === first - 1;
