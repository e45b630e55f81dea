import type { Document } from "../ports/document-store.ts";
import type { StreamHead } from "../ports/event-store.ts";
import { countHeads, forEachHead } from "./for-each-head.ts";
import type { Generation } from "./generation.ts";
import type { Generations } from "./generations.ts";
import type { StreamSource } from "./projection.ts";

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
  /** Ends the waiting for engines. */
  signal: AbortSignal;
}

/**
 * Returns the rebuild of a projection, which only runs once at a time in this process. It throws EngineUnavailable when a
 * page or stream stays unavailable for a minute.
 */
export function createRebuild<Shape extends Document>(
  parts: RebuildParts<Shape>,
): (onProgress: OnProgress) => Promise<void> {
  let isRunning = false;
  return async (onProgress) => {
    if (isRunning) throw new Error("a rebuild is under way already");
    isRunning = true;
    await rebuildGenerations(parts, onProgress).finally(() => (isRunning = false));
  };
}

/** Streams filled at a time. Engines work side by side. In one process, two share transactions; more make turns long. */
const AT_ONCE = { shared: 16, alone: 2 };

/** Fills a new generation beside the active one, switches to it, and ends the others. */
async function rebuildGenerations<Shape extends Document>(
  parts: RebuildParts<Shape>,
  onProgress: OnProgress,
): Promise<void> {
  const { generations, source, signal } = parts;
  const of = await countHeads(source, signal);
  await onProgress({ streams: 0, of });
  const next = await generations.begin(signal);
  try {
    await fillAndSwitch(parts, next, (streams) => onProgress({ streams, of }));
  } catch (error) {
    // Nothing is scrubbed while it's there. If the engine is away, it's ended with the outcome of the rebuild.
    await generations.giveUp(next).catch(() => undefined);
    throw error;
  }
  await generations.retireOthers();
}

async function fillAndSwitch<Shape extends Document>(
  { generations, source, isShared, signal }: RebuildParts<Shape>,
  next: Generation<Shape>,
  done: (streams: number) => void | Promise<void>,
): Promise<void> {
  const fillStream = ({ stream }: StreamHead) => next.fill(stream);
  const complete = ({ stream, version }: StreamHead) => next.catchUp(stream, version);
  const atOnce = isShared ? AT_ONCE.shared : AT_ONCE.alone;
  await forEachHead(source, fillStream, { atOnce, signal, done });
  const completeAll = () => forEachHead(source, complete, { atOnce, signal });
  // Commits that couldn't be stored in it at first.
  if (!isShared) await completeAll();
  await generations.switchTo(next);
  // And those that a process wrote during the filling, before it knew of the new generation.
  if (isShared) await completeAll();
}
