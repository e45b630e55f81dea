import { ownerOf, type StreamOwner } from "@laurel/contracts/topics";
import type { Collection, Document, DocumentStore } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import type { StreamHead } from "../ports/event-store.ts";
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
  /**
   * Fills a projection that is new here from its source; returns at once for one that has been filled. A stream that
   * cannot be folded is shown by `stuck`.
   */
  prepare(): Promise<void>;
  apply(commits: readonly SourceCommit[]): Promise<void>;
  /** Throws EngineUnavailable when the source does not have `version` to give. */
  catchUp(stream: string, version: number): Promise<void>;
  /** Fills a second generation from the source while people work, and switches over; not when a stream is stuck. */
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
  const stuck = new Map<string, { reason: string; at: number }>();

  /** Shows a stream that cannot be folded, until it has been folded further. */
  async function watched(stream: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      const place = stuck.get(stream);
      if (place && (await active.cursor(stream)) > place.at) stuck.delete(stream);
    } catch (error) {
      if (!(error instanceof EngineUnavailable))
        stuck.set(stream, { reason: String(error), at: await active.cursor(stream) });
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
      const fillStream = ({ stream, version }: StreamHead) =>
        watched(stream, () => active.catchUp(stream, version)).catch(unlessUnavailable);
      await forEachHead(source, fillStream, () => undefined);
      await registry.insert(id, { active: 1 });
    },
    async apply(commits) {
      const stream = commits[0]?.stream ?? "";
      await watched(stream, () => Promise.all([active.apply(commits), building?.apply(commits)]));
    },
    async catchUp(stream, version) {
      await watched(stream, async () => {
        const reached = await active.catchUp(stream, version);
        if (reached < version) throw new EngineUnavailable(`stream ${stream} up to ${version}`);
      });
    },
    async rebuild(onProgress) {
      if (building) throw new Error(`${id} is being rebuilt already`);
      const entry = await registry.get(id);
      const number = (entry?.document.active ?? 1) + 1;
      // What a rebuild that was broken off has left was made by who knows which program.
      await (await openGeneration(documents, projection, number, source)).discard();
      const next = await openGeneration(documents, projection, number, source);
      building = next;
      try {
        const fillStream = ({ stream, version }: StreamHead) => next.catchUp(stream, version);
        await forEachHead(source, fillStream, onProgress);
        await registry.put(id, (entry?.version ?? 0) + 1, { active: number });
        const retired = active;
        active = next;
        await retired.discard();
      } finally {
        building = undefined;
      }
    },
    stuck: () => Array.from(stuck, ([stream, { reason }]) => ({ projection: id, stream, reason })),
  };
}

/** How many streams are read at a time: all of a page would be held in memory together. */
const AT_ONCE = 16;

async function forEachHead(
  source: StreamSource,
  work: (head: StreamHead) => Promise<unknown>,
  onProgress: (progress: RebuildProgress) => void,
): Promise<void> {
  let streams = 0;
  for (let after = ""; ;) {
    const heads = await source.heads(after);
    const waiting = heads.values();
    const worker = async () => {
      for (const head of waiting) await work(head);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const last = heads.at(-1);
    if (!last) return;
    streams += heads.length;
    onProgress({ streams });
    after = last.stream;
  }
}

/** A stream that cannot be folded is shown, and keeps nobody else waiting. */
export function unlessUnavailable(error: unknown): void {
  if (error instanceof EngineUnavailable) throw error;
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
