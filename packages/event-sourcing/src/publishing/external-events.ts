import { createRecentlyUsed } from "../work/recently-used.ts";
import type { Commit, EventStore, ExternalEvent } from "../ports/event-store.ts";
import { createTurnEnd } from "../work/in-turns.ts";
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

/** Commits in one read: few first, because a few can be large; many if the search takes long. */
const FIRST_PAGE = 8;
const LARGEST_PAGE = { found: 64, searching: 500 };
const STREAMS_REMEMBERED = 5_000;
/** Several programs may read the same stream, each from a different number. */
const PLACES_REMEMBERED = 8;

/** All events of a stream up to this number are at or before this position, or in the commit that begins after it. */
interface Place {
  number: number;
  position: number;
}

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
 * that no other system sees can be in between: so the search remembers how far it came, and a later one begins there.
 */
export function createExternalEvents(store: Pick<EventStore, "read">): ExternalEvents {
  const places = createPlaces();

  async function readFrom(position: number, query: ExternalEventsQuery) {
    const { stream, topic, after, limit } = query;
    const found: StoredExternalEvent[] = [];
    let from = position;
    const endTurn = createTurnEnd();
    for (let size = Math.min(limit, FIRST_PAGE); found.length < limit; size *= 2) {
      const most = found.length > 0 ? LARGEST_PAGE.found : LARGEST_PAGE.searching;
      requireCaller();
      const page = await store.read(stream, from, Math.min(size, most));
      const lastOfPage = page.at(-1);
      if (!lastOfPage) break;
      for (const commit of page)
        for (const event of commit.external)
          if (event.topic === topic && event.number > after) found.push({ commit, event });
      from = lastOfPage.last;
      await endTurn();
      if (found.length === 0) places.remember(query, { number: after, position: from });
    }
    return found.slice(0, limit);
  }

  return {
    async read(query) {
      for (let position = places.before(query), step = 1; ; step *= 2) {
        const found = await readFrom(position, query);
        const isComplete = found[0]?.event.number === query.after + 1;
        if (isComplete) places.rememberEnds(query, found);
        if (isComplete || position === 0) return found;
        position = Math.max(0, position - step);
      }
    },
  };
}

/** The places that searches have come to, by stream and topic. */
function createPlaces() {
  const remembered = createRecentlyUsed<readonly Place[]>(STREAMS_REMEMBERED);
  const keyOf = ({ stream, topic }: ExternalEventsQuery) => `${stream} ${topic}`;

  function remember(query: ExternalEventsQuery, place: Place): void {
    const known = remembered.get(keyOf(query)) ?? [];
    const others = known.filter(({ number }) => number !== place.number);
    remembered.set(keyOf(query), [place, ...others].slice(0, PLACES_REMEMBERED));
  }

  return {
    /** Before which position a search begins. */
    before(query: ExternalEventsQuery): number {
      const known = remembered.get(keyOf(query)) ?? [];
      const passed = known.filter(({ number }) => number <= query.after);
      return Math.max(query.after, ...passed.map(({ position }) => position));
    },
    remember,
    /** Where the events that a search found begin, and where those after them do. */
    rememberEnds(query: ExternalEventsQuery, found: readonly StoredExternalEvent[]): void {
      const [first, last] = [found[0], found.at(-1)];
      if (!first || !last) return;
      remember(query, { number: query.after, position: first.commit.first - 1 });
      remember(query, { number: last.event.number, position: last.commit.first - 1 });
    },
  };
}
