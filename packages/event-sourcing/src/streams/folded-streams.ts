import { LRUCache } from "lru-cache";
import type { DomainEvent } from "../kernel/history.ts";
import type { Commit, EventStore } from "../ports/event-store.ts";
import { createTurnEnd } from "../work/in-turns.ts";
import { StoreCorrupt } from "../ports/errors.ts";
import { createKeyedQueue } from "./keyed-queue.ts";
import type { StreamDomain } from "./stream-domain.ts";

/** Commits in a read: few first, because a few can be large, and parsing them makes others wait. */
const [FIRST_PAGE, LARGEST_PAGE] = [8, 64];
/** The maximum total size of the remembered states. */
const CACHED_BYTES = 64 * 1024 * 1024;
/** The size of an entry in addition to the domain's estimate. */
const USUAL_BYTES = 64 * 1024;

/** A stream folded up to `version`; `numbers` counts the external events per topic. */
export interface Folded<State> {
  version: number;
  state: State;
  numbers: Readonly<Record<string, number>>;
  /** The stream is closed. After a scrub, nothing else is known about it. */
  closed: boolean;
}

export interface FoldedStreams<State> {
  /** What this process remembers; may be behind the store. */
  cached(stream: string): Folded<State> | undefined;
  /** The current state in the store. */
  load(stream: string): Promise<Folded<State>>;
  /** Folds a commit that follows `before`, and remembers the result. */
  advance(before: Folded<State>, commit: Commit): Folded<State>;
}

interface SnapshotBody<State> {
  state: State;
  numbers: Record<string, number>;
}

/** Loads a stream from its snapshot and the events after it, and keeps recently used states in memory. */
export function createFoldedStreams<State, Command, Event extends DomainEvent, Refusal>(
  store: EventStore,
  domain: StreamDomain<State, Command, Event, Refusal>,
): FoldedStreams<State> {
  const heads = new LRUCache<string, Folded<State>>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ state }) => USUAL_BYTES + (domain.bytesOf?.(state) ?? 0),
  });

  function fold(before: Folded<State>, commit: Commit): Folded<State> {
    if (commit.first !== before.version + 1)
      throw new StoreCorrupt(
        `${commit.stream}: commit at ${commit.first} follows ${before.version}`,
      );
    const state = commit.events.reduce(
      (current, stored) => domain.decider.evolve(current, domain.history.read(stored)),
      before.state,
    );
    const numbers = { ...before.numbers };
    for (const record of commit.external) numbers[record.topic] = record.number;
    return { version: commit.last, state, numbers, closed: commit.closes === true };
  }

  async function start(stream: string): Promise<Folded<State>> {
    const snapshot = await store.loadSnapshot(stream);
    if (snapshot?.schema !== domain.snapshotSchema)
      return { version: 0, state: domain.decider.initialState, numbers: {}, closed: false };
    const body = snapshot.state as SnapshotBody<State>;
    return { version: snapshot.version, ...body, closed: false };
  }

  const loading = createKeyedQueue();

  async function loadNow(stream: string): Promise<Folded<State>> {
    let folded = heads.get(stream) ?? (await start(stream));
    const endTurn = createTurnEnd();
    for (let size = FIRST_PAGE; ; size = Math.min(2 * size, LARGEST_PAGE)) {
      const commits = await store.read(stream, folded.version, size);
      if (commits.length === 0) break;
      folded = commits.reduce(fold, folded);
      await endTurn();
    }
    heads.set(stream, folded);
    return folded;
  }

  return {
    cached: (stream) => heads.get(stream),
    // One after the other, while it isn't in memory: together they would hold the state many times.
    load: (stream) =>
      heads.has(stream) ? loadNow(stream) : loading.run(stream, () => loadNow(stream)),
    advance(before, commit) {
      const folded = fold(before, commit);
      heads.set(commit.stream, folded);
      return folded;
    },
  };
}
