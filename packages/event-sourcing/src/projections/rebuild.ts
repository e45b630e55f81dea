import type { Document } from "../ports/document-store.ts";
import type { StreamHead } from "../ports/event-store.ts";
import { patiently } from "../work/patiently.ts";
import { forEachHead } from "./for-each-head.ts";
import type { Generations } from "./generations.ts";
import type { StreamSource } from "./projection.ts";
import { allHeads } from "./walk-streams.ts";

/** How long one page or stream may be unavailable. A rebuild of everything may take many minutes, so it waits. */
const AWAY_MS = 60_000;

/** How many streams are folded. There may be more than `of`, because people sign up meanwhile. */
export interface RebuildProgress {
  streams: number;
  of: number;
}

/** Called before the first stream and after every page of streams. The rebuild goes on once it resolves. */
export type OnProgress = (progress: RebuildProgress) => void | Promise<void>;

/** Where a rebuild gets its events, and the documents that it fills with them. */
export interface RebuildParts<Shape extends Document> {
  generations: Generations<Shape>;
  source: StreamSource;
  /** Whether other processes write the same documents. */
  isShared: boolean;
}

/** The rebuilds of one projection in this process, one at a time. */
export interface Rebuilding {
  /** Throws EngineUnavailable when a page or stream stays unavailable for a minute. */
  rebuild(onProgress: OnProgress): Promise<void>;
  /** A rebuild waits for engines no longer. */
  close(): void;
}

export function createRebuilding<Shape extends Document>(parts: RebuildParts<Shape>): Rebuilding {
  const closing = new AbortController();
  let isRunning = false;
  return {
    async rebuild(onProgress) {
      if (isRunning) throw new Error("a rebuild is under way already");
      isRunning = true;
      await rebuildGenerations(parts, closing.signal, onProgress).finally(
        () => (isRunning = false),
      );
    },
    close: () => closing.abort(),
  };
}

/** Fills a new generation beside the active one, switches to it, and ends the others. */
async function rebuildGenerations<Shape extends Document>(
  { generations, source, isShared }: RebuildParts<Shape>,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<void> {
  const patientSource = {
    heads: (after: string) => patiently(AWAY_MS, () => source.heads(after), signal),
  };
  const of = await countHeads(patientSource);
  await onProgress({ streams: 0, of });
  const next = await generations.begin();
  const fillStream = ({ stream, version }: StreamHead) =>
    patiently(AWAY_MS, () => next.catchUp(stream, version), signal);
  await forEachHead(patientSource, fillStream, (streams) => onProgress({ streams, of }));
  await generations.switchTo(next);
  // Commits that a process wrote during the filling, before it knew of the new generation.
  if (isShared) await forEachHead(patientSource, fillStream);
  await generations.retireOthers();
}

async function countHeads(source: Pick<StreamSource, "heads">): Promise<number> {
  let count = 0;
  for await (const _ of allHeads(source)) count += 1;
  return count;
}
