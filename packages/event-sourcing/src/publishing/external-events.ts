import type { Commit, EventStore, ExternalEvent } from "../ports/event-store.ts";

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

/**
 * The external events of a stream in the order of their numbers, at most `limit`. Throws EngineUnavailable.
 *
 * A stream has at least as many events as external ones, so the event with a number is not before that position. Only a
 * commit of several events can begin before it, and then the search goes back until it has found that commit.
 */
export async function readExternalEvents(
  store: Pick<EventStore, "read">,
  { stream, topic, after, limit }: ExternalEventsQuery,
): Promise<StoredExternalEvent[]> {
  for (let position = after, step = 1; ; step *= 2) {
    const found = await readFrom(store, position, { stream, topic, after, limit });
    const isComplete = found[0]?.event.number === after + 1;
    if (isComplete || position === 0) return found;
    position = Math.max(0, position - step);
  }
}

async function readFrom(
  store: Pick<EventStore, "read">,
  position: number,
  { stream, topic, after, limit }: ExternalEventsQuery,
): Promise<StoredExternalEvent[]> {
  const found: StoredExternalEvent[] = [];
  let from = position;
  while (found.length < limit) {
    const page = await store.read(stream, from, limit);
    const lastOfPage = page.at(-1);
    if (!lastOfPage) break;
    for (const commit of page)
      for (const event of commit.external)
        if (event.topic === topic && event.number > after) found.push({ commit, event });
    from = lastOfPage.last;
  }
  return found.slice(0, limit);
}
