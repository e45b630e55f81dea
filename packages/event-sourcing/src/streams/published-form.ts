import type { PublishedCommit, PublishedEvent } from "@laurel/contracts/internal";
import type { z } from "@laurel/contracts/zod";
import type { DomainEvent, History } from "../kernel/history.ts";
import type { Commit } from "../ports/event-store.ts";

/** For each stored event, the form that other services see; `undefined` keeps it inside. Every event must be listed. */
export type AllowList<Stored extends DomainEvent, Published extends PublishedEvent> = {
  [Type in Stored["type"]]: (
    data: Extract<Stored, { type: Type }>["data"],
  ) => Published | undefined;
};

/** An event that no other service sees. */
export const unpublished = (): undefined => undefined;

/**
 * A commit as other services see it. The contract's schema decides: a field that it doesn't name is dropped, whatever
 * the allow-list returns. Throws UnknownEvent for an event that this program doesn't know.
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
  const formOf = ({ stream, first, last, at, events, traceparent }: Commit): PublishedCommit => ({
    stream,
    first,
    last,
    at,
    events: events.flatMap((stored) => publishedEvent(history.read(stored))),
    ...(traceparent === undefined ? {} : { traceparent }),
  });
  // In a single process, the relay and every consumer ask for the form of the same commit.
  const known = new WeakMap<Commit, PublishedCommit>();
  return (commit) => {
    const form = known.get(commit) ?? formOf(commit);
    known.set(commit, form);
    return form;
  };
}
