import { LRUCache } from "lru-cache";
import type { Commit, EventStore, ExternalEvent } from "../ports/event-store.ts";
import { requireCaller } from "../work/caller.ts";

/** An external event with the commit that holds it. */
export interface StoredExternalEvent {
  commit: Commit;
  event: ExternalEvent;
}

export interface ExternalEventsQuery {
  stream: string;
  topic: string;
  /** Events whose number is greater. */
  after: number;
  limit: number;
}

/** Commits in one read, if the search takes long. */
const LARGEST_PAGE = 500;
const MOST_REMEMBERED = 5_000;

/** How the external events of a stream are found by their numbers. */
export interface ExternalEvents {
  /**
   * The external events of a stream in the order of their numbers, at most `limit`. Throws EngineUnavailable, and
   * CallerGone when nobody waits for them any more.
   */
  read(query: ExternalEventsQuery): Promise<StoredExternalEvent[]>;
}

/**
 * A stream has at least as many events as external ones, so the event with a number is not before that position. Only a
 * commit of several events can begin before it, and then the search goes back until it has found that commit. Many events
 * that no other system sees can be in between: then the search remembers how far it came, and goes on there the next time.
 */
export function createExternalEvents(store: Pick<EventStore, "read">): ExternalEvents {
  /** Before which position a search begins, by stream, topic and number. */
  const remembered = new LRUCache<string, number>({ max: MOST_REMEMBERED });

  async function readFrom(position: number, query: ExternalEventsQuery) {
    const { stream, topic, after, limit } = query;
    const found: StoredExternalEvent[] = [];
    const key = keyOf(query);
    let from = position;
    for (let size = limit; found.length < limit; size = Math.min(2 * size, LARGEST_PAGE)) {
      requireCaller();
      const page = await store.read(stream, from, size);
      const lastOfPage = page.at(-1);
      if (!lastOfPage) break;
      for (const commit of page)
        for (const event of commit.external)
          if (event.topic === topic && event.number > after) found.push({ commit, event });
      from = lastOfPage.last;
      const [first] = found;
      if (!first) remembered.set(key, from);
      else if (remembered.has(key)) remembered.set(key, first.commit.first - 1);
    }
    return found.slice(0, limit);
  }

  return {
    async read(query) {
      const start = remembered.get(keyOf(query)) ?? query.after;
      for (let position = start, step = 1; ; step *= 2) {
        const found = await readFrom(position, query);
        const isComplete = found[0]?.event.number === query.after + 1;
        if (isComplete || position === 0) return found;
        position = Math.max(0, position - step);
      }
    },
  };
}

const keyOf = ({ stream, topic, after }: ExternalEventsQuery) => `${stream} ${topic} ${after}`;
