import type { Document, DocumentStore } from "../ports/document-store.ts";
import type { Generation } from "./generation.ts";
import { collectionOf, cursorsOf, projectionId } from "./generation-registry.ts";
import {
  type KnownGenerations,
  openKnownGenerations,
  RebuiltElsewhere,
} from "./known-generations.ts";
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
  /**
   * Activates the generation that `begin` returned. Once this resolves, every process reads it and writes both. When
   * another process has ended the generation meanwhile, it removes what was written to it since, and throws
   * RebuiltElsewhere.
   */
  switchTo(next: Generation<Shape>): Promise<void>;
  /**
   * Ends the generation that `begin` returned, because it can't be filled. Nobody writes it any more, and the next `begin`
   * removes it.
   */
  giveUp(next: Generation<Shape>): Promise<void>;
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

  /** Removes all generations except the active one, once no process writes them. Until then, they count as retired. */
  async function endOthers(): Promise<void> {
    const { active, also, retired } = known();
    const others = also.map(opened.get);
    await generations.change({ active, retired: [...retired, ...also] });
    for (const generation of others) await generation.discard();
  }

  async function drop(number: number): Promise<void> {
    await store.drop(collectionOf(projection, number));
    await store.drop(cursorsOf(projection, number));
  }

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
      const { active, also, retired } = known();
      // An interrupted rebuild leaves generations that an unknown version of the program may have written.
      if (also.length > 0) await endOthers();
      const number = Math.max(active, ...also, ...retired) + 1;
      // An interrupted removal leaves others.
      for (let each = 1; each <= number; each += 1) if (each !== active) await drop(each);
      await generations.change({ active, also: [number] });
      return opened.get(number);
    },
    async switchTo(next) {
      await generations.lookAgain();
      const number = opened.numberOf(next);
      if (number === undefined) {
        await next.discard();
        throw new RebuiltElsewhere(projectionId(projection));
      }
      await generations.change({ active: number, also: [known().active] });
    },
    giveUp: (next) => giveUp(generations, next),
    async retireOthers() {
      await endOthers();
      await generations.replace({ active: known().active });
    },
    takeFailure: generations.takeFailure,
    close: generations.close,
  };
}

async function giveUp<Shape extends Document>(
  { known, opened, lookAgain, replace }: KnownGenerations<Shape>,
  next: Generation<Shape>,
): Promise<void> {
  await lookAgain();
  const { active, also, retired } = known();
  const number = opened.numberOf(next);
  if (number === undefined || !also.includes(number)) return;
  const others = also.filter((each) => each !== number);
  await replace({ active, also: others, retired: [...retired, number] });
}
