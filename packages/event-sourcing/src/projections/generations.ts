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
  /** Whether a second generation is written, or soon will be. Looks now. */
  isRebuilt(): Promise<boolean>;
  /**
   * A new empty generation. Every process writes it once this resolves. Waits until no stream of the source is half
   * rewritten: until then, nobody writes it.
   */
  begin(signal: AbortSignal): Promise<Generation<Shape>>;
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
  /**
   * Ends all generations except the one that `switchTo` has activated. Throws RebuiltElsewhere when another process has
   * begun a rebuild since, which ends them itself.
   */
  retireOthers(): Promise<void>;
  /** Ends what an interrupted rebuild has left. */
  endInterrupted(): Promise<void>;
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

  /** The registry's entry as `switchTo` has left it. */
  let switched = 0;

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
    async isRebuilt() {
      await generations.lookAgain();
      return known().also.length > 0 || known().reserved !== undefined;
    },
    begin: (signal) => begin(generations, { store, projection, source }, signal),
    async switchTo(next) {
      await generations.lookAgain();
      const { active, also, version } = known();
      const number = opened.numberOf(next);
      if (number === undefined || !also.includes(number)) {
        await next.discard();
        throw new RebuiltElsewhere(projectionId(projection));
      }
      switched = await generations.change(version, { active: number, also: [active] });
    },
    giveUp: (next) => giveUp(generations, next),
    async retireOthers() {
      const { active } = known();
      await generations.replace(await endOthers(generations, switched), { active });
    },
    endInterrupted: () => endInterrupted(generations),
    takeFailure: generations.takeFailure,
    close: generations.close,
  };
}

interface BeginParts<Shape extends Document> {
  store: DocumentStore;
  projection: Projection<Shape>;
  source: StreamSource;
}

async function begin<Shape extends Document>(
  generations: KnownGenerations<Shape>,
  { store, projection, source }: BeginParts<Shape>,
  signal: AbortSignal,
): Promise<Generation<Shape>> {
  const { known, opened, register, lookAgain, replace, change } = generations;
  await register();
  await lookAgain();
  const { active, also, retired, reserved = 0, version } = known();
  const number = Math.max(active, reserved, ...also, ...retired) + 1;
  // Another process that begins now takes another number, or finds that this one was faster.
  const ended = await endOthers(generations, version, number);
  try {
    await source.untilWhole?.(signal);
  } catch (error) {
    await replace(ended, { active, retired: [...retired, ...also] });
    throw error;
  }
  // An interrupted rebuild or removal leaves others.
  for (let each = 1; each <= number; each += 1) {
    if (each === active) continue;
    await store.drop(collectionOf(projection, each));
    await store.drop(cursorsOf(projection, each));
  }
  await change(ended, { active, also: [number] });
  return opened.get(number);
}

/**
 * Removes all generations except the active one, once no process writes them. Until then, they count as retired. Returns the
 * version of the registry's entry.
 */
async function endOthers<Shape extends Document>(
  { known, opened, change, replace }: KnownGenerations<Shape>,
  version: number,
  reserved?: number,
): Promise<number> {
  const { active, also, retired } = known();
  const others = also.map(opened.get);
  const next = { active, retired: [...retired, ...also], ...(reserved && { reserved }) };
  // Nobody has to know that a number is reserved.
  const ended = await (others.length > 0 ? change(version, next) : replace(version, next));
  for (const generation of others) await generation.discard();
  return ended;
}

async function endInterrupted<Shape extends Document>(
  generations: KnownGenerations<Shape>,
): Promise<void> {
  await generations.lookAgain();
  const { also, reserved, version } = generations.known();
  if (also.length > 0 || reserved !== undefined) await endOthers(generations, version);
}

async function giveUp<Shape extends Document>(
  { known, opened, lookAgain, replace }: KnownGenerations<Shape>,
  next: Generation<Shape>,
): Promise<void> {
  await lookAgain();
  const { active, also, retired, version } = known();
  const number = opened.numberOf(next);
  if (number === undefined || !also.includes(number)) return;
  const others = also.filter((each) => each !== number);
  await replace(version, { active, also: others, retired: [...retired, number] });
}
