import type { Commit } from "../ports/event-store.ts";
import type { SourceCommit } from "./projection.ts";

/** A commit of an erased person keeps its position and has no events. Every other commit has at least one event. */
export const isScrubbed = ({ events }: Pick<Commit, "events">) => events.length === 0;

/** A stored commit as the projections of its owner read it. */
export function asSource(commit: Commit): SourceCommit {
  return isScrubbed(commit) ? { ...commit, scrubbed: true } : commit;
}
