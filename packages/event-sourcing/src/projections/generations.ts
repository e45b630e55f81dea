import type { Document, DocumentStore } from "../ports/document-store.ts";
import type { Generation } from "./generation.ts";
import { projectionId } from "./generation-registry.ts";
import { openKnownGenerations } from "./known-generations.ts";
import type { Projection, StreamSource } from "./projection.ts";

/** The generations of one projection, as all processes that share the documents agree on them. */
export interface Generations<Shape extends Document> {
  /** What screens read. Throws EngineUnavailable when this process does not know, and cannot look. */
  active(): Promise<Generation<Shape>>;
  /** All that must be written now, the active one first. */
  written(): Promise<readonly Generation<Shape>[]>;
  /**
   * As `written`, after a look at what other processes have begun meanwhile: for what no generation may miss.
   */
  writtenNow(): Promise<readonly Generation<Shape>[]>;
  /** False until `markFilled`. */
  isFilled(): Promise<boolean>;
  markFilled(): Promise<void>;
  /** A new empty generation, written by every process once this resolves. */
  begin(): Promise<Generation<Shape>>;
  /** Makes the one that `begin` gave the active one; every process reads it once this resolves, and writes both. */
  switchTo(next: Generation<Shape>): Promise<void>;
  /** Ends all but the active one. */
  retireOthers(): Promise<void>;
  /** Why the last look failed that nobody waited for, told once. */
  takeFailure(): { error: unknown } | undefined;
  close(): void;
}

export async function openGenerations<Shape extends Document>(
  store: DocumentStore,
  projection: Projection<Shape>,
  source: StreamSource,
): Promise<Generations<Shape>> {
  const generations = await openKnownGenerations(store, projection, source);
  const { known, opened } = generations;
  const allWritten = () => [known().active, ...known().also].map(opened.get);

  return {
    async active() {
      await generations.lookIfStale();
      return opened.get(known().active);
    },
    async written() {
      await generations.lookIfStale();
      return allWritten();
    },
    async writtenNow() {
      await generations.lookAgain();
      return allWritten();
    },
    isFilled: generations.isRegistered,
    markFilled: generations.register,
    async begin() {
      await generations.register();
      const { active, also } = known();
      const number = Math.max(active, ...also) + 1;
      // A rebuild that was interrupted has left generations that an unknown version of the program may have written.
      for (const left of [...also, number]) await opened.discard(left);
      await generations.change({ active, also: [number] });
      return opened.get(number);
    },
    async switchTo(next) {
      const number = opened.numberOf(next);
      if (number === undefined) throw new Error(`${projectionId(projection)}: unknown generation`);
      await generations.change({ active: number, also: [known().active] });
    },
    async retireOthers() {
      const { active, also } = known();
      const retired = also.map(opened.get);
      await generations.change({ active, also: [] });
      for (const generation of retired) await generation.discard();
    },
    takeFailure: generations.takeFailure,
    close: generations.close,
  };
}
