import type { Commit, EventStore } from "../ports/event-store.ts";
import { tellFailure, type Telling } from "../work/failures.ts";
import type { Folded } from "./folded-streams.ts";

/** Events between two snapshots of a stream with a usual state. */
const SNAPSHOT_EVERY = 200;
/** The size of a usual state. A state of ten times this size is stored after ten times as many events. */
const USUAL_BYTES = 256 * 1024;

export interface SnapshotParts<State> extends Telling {
  store: Pick<EventStore, "saveSnapshot">;
  domain: { snapshotSchema: string; bytesOf?(state: State): number };
}

/**
 * Saves a snapshot every 200 events, outside the request; a large state less often, because all of it is written each
 * time. A missing snapshot only makes loads slower.
 */
export function keepSnapshot<State>(
  parts: SnapshotParts<State>,
  { stream, first, last }: Commit,
  after: Folded<State>,
): void {
  const size = (parts.domain.bytesOf?.(after.state) ?? 0) / USUAL_BYTES;
  const every = SNAPSHOT_EVERY * Math.max(1, Math.ceil(size));
  if (Math.floor(last / every) === Math.floor((first - 1) / every)) return;
  const snapshot = {
    version: after.version,
    schema: parts.domain.snapshotSchema,
    state: { state: after.state, numbers: after.numbers },
  };
  parts.store.saveSnapshot(stream, snapshot).catch((error: unknown) => {
    const message = "a snapshot couldn't be stored; loads are slower";
    tellFailure(parts, "snapshots", error, message, { stream });
  });
}
