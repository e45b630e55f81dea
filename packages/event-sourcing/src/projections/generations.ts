import type { Document, DocumentStore } from "../ports/document-store.ts";
import type { Generation } from "./generation.ts";
import { collectionOf, cursorsOf, projectionId } from "./generation-registry.ts";
import { openKnownGenerations } from "./known-generations.ts";
import type { Projection, StreamSource } from "./projection.ts";

/** The generations of one projection. All processes that share the documents agree on them. */
export interface Generations<Shape extends Document> {
  /**
   * The generation that screens read. Throws EngineUnavailable when this process doesn't know it and can't look it up.
   */
  active(): Promise<Generation<Shape>>;
  /** All generations that must be written now, the active one first. */
  written(): Promise<readonly Generation<Shape>[]>;
  /**
   * Like `written`, but first looks up generations that other processes have started. For changes that no generation
   * may miss.
   */
  writtenNow(): Promise<readonly Generation<Shape>[]>;
  /** False until `markFilled`. */
  isFilled(): Promise<boolean>;
  markFilled(): Promise<void>;
  /** A new empty generation. Every process writes it once this resolves. */
  begin(): Promise<Generation<Shape>>;
  /** Activates the generation that `begin` returned. Once this resolves, every process reads it and writes both. */
  switchTo(next: Generation<Shape>): Promise<void>;
  /** Ends all generations except the active one. */
  retireOthers(): Promise<void>;
  /** Why the last look in the background failed. Reported once. */
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
      // An interrupted rebuild leaves generations that an unknown version of the program may have written.
      for (const left of [...also, number]) await opened.discard(left);
      // An interrupted removal leaves a former one.
      for (let former = 1; former < active; former += 1) {
        await store.drop(collectionOf(projection, former));
        await store.drop(cursorsOf(projection, former));
      }
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
      const others = also.map(opened.get);
      await generations.change({ active, retired: also });
      for (const generation of others) await generation.discard();
      await generations.replace({ active });
    },
    takeFailure: generations.takeFailure,
    close: generations.close,
  };
}
