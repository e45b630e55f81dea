import type { StreamOwner } from "@laurel/contracts/topics";
import type { Document, DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { SubscriptionOptions } from "@laurel/event-sourcing/ports/event-bus";
import { createInbox } from "@laurel/event-sourcing/projections/inbox";
import type { StreamSource } from "@laurel/event-sourcing/projections/projection";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { subscribeReaction } from "@laurel/event-sourcing/projections/subscriptions";
import type { Projections, Reaction, Running } from "./declaration.ts";

/** The source of an owner's commits: the service's own store, or the owner over HTTP. */
export type SourceOf = (owner: StreamOwner) => StreamSource;

/** Opens every declared projection on its source. */
export async function openProjections<Declared extends Projections>(
  declared: Declared,
  store: DocumentStore,
  sourceOf: SourceOf,
): Promise<Running<Declared>> {
  const opened = Object.entries(declared).map(async ([name, projection]) => {
    const source = sourceOf(projection.source);
    return [name, await openProjection<Document>(store, projection, source)] as const;
  });
  return Object.fromEntries(await Promise.all(opened)) as Running<Declared>;
}

/** Opens the inbox of every reaction, and its subscription to new commits. */
export async function openReactions(
  service: StreamOwner,
  reactions: readonly Reaction[],
  store: DocumentStore,
  sourceOf: SourceOf,
): Promise<SubscriptionOptions[]> {
  const opened = reactions.map(async (reaction) => {
    const inbox = await createInbox({ ...reaction, store, source: sourceOf(reaction.source) });
    return subscribeReaction(service, reaction, inbox);
  });
  return Promise.all(opened);
}
