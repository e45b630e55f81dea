import { setTimeout as pause } from "node:timers/promises";
import type { Document, DocumentStore } from "../ports/document-store.ts";
import { openGeneration, type Generation } from "./generation.ts";
import { openRegistry, projectionId, type Registered } from "./generation-registry.ts";
import type { Projection, StreamSource } from "./projection.ts";

/** How often a process that shares its documents looks which generation counts. */
const LOOK_MS = 500;
/** A process that has not been able to look for this long reads and writes nothing until it has. */
const STALE_MS = 5_000;
/** After this every process that still works has seen a change. */
const SETTLED_MS = STALE_MS + 1_000;

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
  documents: DocumentStore,
  projection: Projection<Shape>,
  source: StreamSource,
): Promise<Generations<Shape>> {
  const id = projectionId(projection);
  const registry = await openRegistry(documents);
  const open = new Map<number, Generation<Shape>>();
  let known = { active: 1, also: [] as number[], version: -1 };
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  async function look(): Promise<void> {
    const at = performance.now();
    const entry = await registry.get(id);
    await adopt(entry?.document ?? { active: 1 }, entry?.version ?? 0);
    lookedAt = at;
  }

  /** One look at a time, so that an older answer never overtakes a newer one. */
  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => (looking = undefined));
    return looking;
  }

  async function adopt({ active, also = [] }: Registered, version: number): Promise<void> {
    if (version <= known.version) return;
    for (const number of [active, ...also]) {
      if (!open.has(number))
        open.set(number, await openGeneration(documents, projection, number, source));
    }
    known = { active, also, version };
    for (const number of open.keys())
      if (number !== active && !also.includes(number)) open.delete(number);
  }

  async function change(next: Required<Registered>): Promise<void> {
    if (!(await registry.replace(id, known.version, next)))
      throw new Error(`${id} is being rebuilt by another process`);
    await adopt(next, known.version + 1);
    if (documents.shared) await pause(SETTLED_MS);
  }

  function generation(number: number): Generation<Shape> {
    const found = open.get(number);
    if (!found) throw new Error(`generation ${number} of ${id} is not open`);
    return found;
  }

  async function discard(number: number): Promise<void> {
    await (
      open.get(number) ?? (await openGeneration(documents, projection, number, source))
    ).discard();
    open.delete(number);
  }

  const isStale = () => documents.shared && performance.now() - lookedAt > STALE_MS;
  await lookOnce();
  const timer = documents.shared
    ? setInterval(
        () => void lookOnce().catch((error: unknown) => (failure = { error })),
        LOOK_MS,
      ).unref()
    : undefined;

  return {
    async active() {
      if (isStale()) await lookOnce();
      return generation(known.active);
    },
    async written() {
      if (isStale()) await lookOnce();
      return [known.active, ...known.also].map(generation);
    },
    async writtenNow() {
      // A look that is under way may have begun too early.
      await looking;
      await lookOnce();
      return [known.active, ...known.also].map(generation);
    },
    isFilled: async () => (await registry.get(id)) !== undefined,
    async markFilled() {
      await registry.insert(id, { active: 1, also: [] });
      await lookOnce();
    },
    async begin() {
      await registry.insert(id, { active: 1, also: [] });
      await lookOnce();
      const { active, also } = known;
      const number = Math.max(active, ...also) + 1;
      // What a rebuild that was broken off has left was made by who knows which program.
      for (const left of [...also, number]) await discard(left);
      await change({ active, also: [number] });
      return generation(number);
    },
    async switchTo(next) {
      const number = Array.from(open).find(([, one]) => one === next)?.[0];
      if (number === undefined) throw new Error(`${id}: not one of its generations`);
      await change({ active: number, also: [known.active] });
    },
    async retireOthers() {
      const { active, also } = known;
      const retired = also.map((number) => [number, generation(number)] as const);
      await change({ active, also: [] });
      for (const [number, one] of retired) {
        await one.discard();
        open.delete(number);
      }
    },
    takeFailure() {
      const taken = failure;
      failure = undefined;
      return taken;
    },
    close: () => clearInterval(timer),
  };
}
