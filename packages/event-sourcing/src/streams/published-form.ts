import type { PublishedCommit, PublishedEvent } from "@laurel/contracts/internal";
import type { z } from "@laurel/contracts/zod";
import type { DomainEvent, History } from "../kernel/history.ts";
import type { Commit } from "../ports/event-store.ts";

/** For each stored event, what other services see of it; `undefined` keeps it inside. The compiler wants all. */
export type AllowList<Stored extends DomainEvent, Published extends PublishedEvent> = {
  [Type in Stored["type"]]: (
    data: Extract<Stored, { type: Type }>["data"],
  ) => Published | undefined;
};

/** An event that no other service sees. */
export const unpublished = (): undefined => undefined;

/**
 * A commit as other services see it. The schema of the contract has the last word: a field that it does not name stays
 * inside, whatever the allow-list hands over. Throws UnknownEvent for an event that this program does not know.
 */
export function createPublishedForm<
  Stored extends DomainEvent,
  Schema extends z.ZodType<PublishedEvent>,
>(
  history: History<Stored>,
  schema: Schema,
  allowed: NoInfer<AllowList<Stored, z.output<Schema>>>,
): (commit: Commit) => PublishedCommit {
  function publishedEvent({ type, data }: Stored): PublishedEvent[] {
    const show = allowed[type as Stored["type"]] as (data: unknown) => PublishedEvent | undefined;
    const shown = show(data);
    return shown === undefined ? [] : [schema.parse(shown)];
  }
  return ({ stream, first, last, at, events }) => ({
    stream,
    first,
    last,
    at,
    events: events.flatMap((stored) => publishedEvent(history.read(stored))),
  });
}
