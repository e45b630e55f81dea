import type { EventStore, Commit } from "../ports/event-store.ts";
import type { Rewriting } from "../streams/rewriting.ts";
import type { StreamSource, SourceCommit } from "./projection.ts";

const PAGE = 500;

/** The service's own streams, with their private events. */
export function createOwnSource(
  store: EventStore,
  rewriting?: Pick<Rewriting, "ended">,
): StreamSource {
  return {
    ...(rewriting && { untilWhole: rewriting.ended }),
    read: async (stream, after) => (await store.read(stream, after, PAGE)).map(asSource),
    heads: (after) => store.heads(after, PAGE),
  };
}

/** A commit of an erased person keeps its position and has no events. Every other commit has at least one event. */
export const isScrubbed = ({ events }: Pick<Commit, "events">) => events.length === 0;

/** A stored commit as the projections of its owner read it. */
export function asSource(commit: Commit): SourceCommit {
  return isScrubbed(commit) ? { ...commit, scrubbed: true } : commit;
}
