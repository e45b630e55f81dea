import type { RebuildStatus } from "@laurel/contracts/internal";
import type {
  Collection,
  Document,
  DocumentStore,
} from "@laurel/event-sourcing/ports/document-store";

/** What the replicas of a service tell each other about rebuilds. */
export interface RebuildRecords {
  /** Of the last rebuild. Undefined when there was none. */
  status(projection: string): Promise<RebuildStatus | undefined>;
  keepStatus(projection: string, status: RebuildStatus): Promise<void>;
  /** Of rebuilds that haven't ended, by projection. */
  unfinished(): Promise<ReadonlyMap<string, RebuildStatus>>;
  /** Whether an operator wants a rebuild to pause. */
  isPauseWanted(projection: string): Promise<boolean>;
  wantPause(projection: string, paused: boolean): Promise<void>;
}

/** Of all projections of a service. */
const MOST = 500;

export const isUnfinished = (status: RebuildStatus | undefined) =>
  status?.state === "running" || status?.state === "paused";

export async function openRebuildRecords(store: DocumentStore): Promise<RebuildRecords> {
  const name = "rebuilds";
  const states = await store.collection<RebuildStatus>({ name, indexes: [] });
  const wishes = await store.collection<{ paused: boolean }>({ name, indexes: [] });
  const wishOf = (projection: string) => `${projection}/wanted`;
  return {
    status: async (projection) => (await states.get(projection))?.document,
    keepStatus: (projection, status) => keep(states, projection, status),
    async unfinished() {
      const kept = await states.scan({ after: "", limit: MOST });
      const found = kept.filter(({ document }) => isUnfinished(document));
      return new Map(found.map(({ id, document }) => [id, document]));
    },
    isPauseWanted: async (projection) =>
      (await wishes.get(wishOf(projection)))?.document.paused === true,
    wantPause: (projection, paused) => keep(wishes, wishOf(projection), { paused }),
  };
}

/** Stores a document, whatever another process has stored meanwhile. */
async function keep<Shape extends Document>(
  collection: Collection<Shape>,
  id: string,
  document: Shape,
): Promise<void> {
  for (let kept = false; !kept;) {
    const before = await collection.get(id);
    kept = before
      ? await collection.replace(id, before.version, document)
      : await collection.insert(id, document);
  }
}
