import { setTimeout as pause } from "node:timers/promises";
import type { Document } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import type { StreamHead } from "../ports/event-store.ts";
import { backoffMs } from "../work/backoff.ts";
import { forEachHead } from "./for-each-head.ts";
import type { Generations } from "./generations.ts";
import type { StreamSource } from "./projection.ts";
import type { RebuildProgress } from "./projections.ts";

/** How long one page or stream may be unavailable. A rebuild of everything may take many minutes, so it waits. */
const AWAY_MS = 60_000;

/**
 * Fills a new generation beside the active one, switches to it, and ends the others. Throws EngineUnavailable when a page
 * or stream stays unavailable for a minute.
 */
export async function rebuildGenerations<Shape extends Document>(
  generations: Generations<Shape>,
  source: StreamSource,
  isShared: boolean,
  onProgress: (progress: RebuildProgress) => void,
): Promise<void> {
  const next = await generations.begin();
  const patientSource = { heads: (after: string) => patiently(() => source.heads(after)) };
  const fillStream = ({ stream, version }: StreamHead) =>
    patiently(() => next.catchUp(stream, version));
  await forEachHead(patientSource, fillStream, onProgress);
  await generations.switchTo(next);
  // Commits that a process wrote during the filling, before it knew of the new generation.
  if (isShared) await forEachHead(patientSource, fillStream);
  await generations.retireOthers();
}

async function patiently<Value>(work: () => Promise<Value>): Promise<Value> {
  const deadline = performance.now() + AWAY_MS;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineUnavailable) || performance.now() > deadline) throw error;
      await pause(backoffMs(failures, 50, 2_000));
    }
  }
}
