import type { Commit } from "../ports/event-store.ts";
import type { SourceCommit } from "./projection.ts";

/** An erased person's commit keeps its position, and none of its events: every other commit holds an event. */
export const isScrubbed = ({ events }: Pick<Commit, "events">) => events.length === 0;

/** A stored commit as its owner's projections read it. */
export function asSource(commit: Commit): SourceCommit {
  return isScrubbed(commit) ? { ...commit, scrubbed: true } : commit;
}
