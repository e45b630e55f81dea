import type { Commit, EventStore } from "../ports/event-store.ts";
import { tellFailure, type Telling } from "../work/failures.ts";
import type { Folded } from "./folded-streams.ts";

const SNAPSHOT_EVERY = 200;

export interface SnapshotParts extends Telling {
  store: Pick<EventStore, "saveSnapshot">;
  domain: { snapshotSchema: string };
}

/** Saves a snapshot every 200 events, outside the request. A missing snapshot only makes loads slower. */
export function keepSnapshot<State>(
  parts: SnapshotParts,
  { stream, first, last }: Commit,
  after: Folded<State>,
): void {
  if (Math.floor(last / SNAPSHOT_EVERY) === Math.floor((first - 1) / SNAPSHOT_EVERY)) return;
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
