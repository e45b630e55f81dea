import { ownerOf, type StreamOwner } from "@laurel/contracts/topics";
import type { Collection, Document, DocumentStore } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import { openGeneration, type Generation } from "./generation.ts";
import type { Projection, SourceCommit, StreamSource } from "./projection.ts";
import type { SeenVersions } from "./versions.ts";

/** A stream that a projection cannot fold, with the reason; shown in health until it goes on. */
export interface StuckStream {
  projection: string;
  stream: string;
  reason: string;
}

export interface RebuildProgress {
  streams: number;
}

/** A projection with the generation that screens read and, during a rebuild, the one beside it. */
export interface RunningProjection<Shape extends Document = Document> {
  projection: Projection<Shape>;
  source: StreamSource;
  /** What screens read; asked anew for every read, because a rebuild switches it. */
  documents(): Collection<Shape>;
  active(): Generation<Shape>;
  /** Fills a projection that is new here from its source; returns at once for one that has been filled. */
  prepare(): Promise<void>;
  apply(commits: readonly SourceCommit[]): Promise<void>;
  /** Throws EngineUnavailable when the source does not have `version` to give. */
  catchUp(stream: string, version: number): Promise<void>;
  /** Fills a second generation from the source while people work, and switches over. */
  rebuild(onProgress: (progress: RebuildProgress) => void): Promise<void>;
  stuck(): StuckStream[];
}

const REGISTRY = { name: "generations", indexes: [] };

export async function openProjection<Shape extends Document>(
  documents: DocumentStore,
  projection: Projection<Shape>,
  source: StreamSource,
): Promise<RunningProjection<Shape>> {
  const id = `${projection.name}@${projection.version}`;
  const registry = await documents.collection<{ active: number }>(REGISTRY);
  const registered = await registry.get(id);
  let active = await openGeneration(
    documents,
    projection,
    registered?.document.active ?? 1,
    source,
  );
  let building: Generation<Shape> | undefined;
  const stuck = new Map<string, string>();

  async function watched(stream: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      stuck.delete(stream);
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) stuck.set(stream, String(error));
      throw error;
    }
  }

  return {
    projection,
    source,
    documents: () => active.documents,
    active: () => active,
    async prepare() {
      if (await registry.get(id)) return;
      await fill(active, source, () => undefined);
      await registry.insert(id, { active: 1 });
    },
    async apply(commits) {
      const stream = commits[0]?.stream ?? "";
      await watched(stream, () => Promise.all([active.apply(commits), building?.apply(commits)]));
    },
    async catchUp(stream, version) {
      await watched(stream, async () => {
        const [reached] = await Promise.all([
          active.catchUp(stream, version),
          building?.catchUp(stream, version),
        ]);
        if (reached < version) throw new EngineUnavailable(`stream ${stream} up to ${version}`);
      });
    },
    async rebuild(onProgress) {
      if (building) throw new Error(`${id} is being rebuilt already`);
      const entry = await registry.get(id);
      const number = (entry?.document.active ?? 1) + 1;
      building = await openGeneration(documents, projection, number, source);
      try {
        await fill(building, source, onProgress);
        await registry.put(id, (entry?.version ?? 0) + 1, { active: number });
        const retired = active;
        active = building;
        await retired.discard();
      } finally {
        building = undefined;
      }
    },
    stuck: () => Array.from(stuck, ([stream, reason]) => ({ projection: id, stream, reason })),
  };
}

async function fill(
  generation: Generation<Document>,
  source: StreamSource,
  onProgress: (progress: RebuildProgress) => void,
): Promise<void> {
  let streams = 0;
  for (let after = ""; ;) {
    const heads = await source.heads(after);
    await Promise.all(heads.map(({ stream, version }) => generation.catchUp(stream, version)));
    const last = heads.at(-1);
    if (!last) return;
    streams += heads.length;
    onProgress({ streams });
    after = last.stream;
  }
}

/** Pulls whatever the caller has seen and these projections have not (architecture: reading your own write). */
export async function catchUpWithSeen(
  projections: readonly RunningProjection[],
  seen: SeenVersions,
): Promise<void> {
  const due = Array.from(seen).flatMap(([stream, version]) => {
    const owner: StreamOwner | undefined = ownerOf(stream);
    return projections
      .filter(({ projection }) => projection.source === owner)
      .map((running) => running.catchUp(stream, version));
  });
  if (due.length > 0) await Promise.all(due);
}
