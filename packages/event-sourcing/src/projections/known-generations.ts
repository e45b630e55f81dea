import { setTimeout as pause } from "node:timers/promises";
import { createKeyedQueue } from "../streams/keyed-queue.ts";
import type { Document, DocumentStore } from "../ports/document-store.ts";
import { openGeneration, type Generation } from "./generation.ts";
import { openRegistry, projectionId, type Registered } from "./generation-registry.ts";
import type { Projection, StreamSource } from "./projection.ts";

/** Another process has taken over the rebuild of a projection, because this one was away for too long. */
export class RebuiltElsewhere extends Error {
  override readonly name = "RebuiltElsewhere";

  /** `projection` is its id. */
  constructor(projection: string) {
    super(`${projection} is being rebuilt by another process`);
  }
}

/** How often a process that shares its documents looks up the active generation. */
const LOOK_MS = 1_000;
/** A process that couldn't look for this long doesn't read or write until it has looked again. */
const STALE_MS = 5_000;
/** After this time every working process has seen a change. */
const SETTLED_MS = STALE_MS + 1_000;

export type Known = Required<Registered> & { version: number };

/**
 * What this process knows about the generations of a projection. The registry that all processes share has the truth.
 */
export interface KnownGenerations<Shape extends Document> {
  /** As of the last look. Pass the entry's `version` on to `change`, so that it changes what was decided on. */
  known(): Known;
  /** Looks now, or waits for a look that is under way. An older answer never overtakes a newer one. */
  look(): Promise<void>;
  /** Always starts a new look: one that is under way may have started too early. */
  lookAgain(): Promise<void>;
  /** Looks when the last look is too old to rely on. Throws EngineUnavailable when that fails. */
  lookIfStale(): Promise<void>;
  /** Whether the registry has an entry for this projection. */
  isRegistered(): Promise<boolean>;
  /** Registers the first generation, unless one exists. */
  register(): Promise<void>;
  /**
   * Changes this version of the entry, and returns its new version. Every process knows once this resolves. Throws
   * RebuiltElsewhere when another changed it first.
   */
  change(version: number, next: Registered): Promise<number>;
  /** The same, but other processes may only know a moment later. */
  replace(version: number, next: Registered): Promise<number>;
  opened: OpenedGenerations<Shape>;
  /** Why the last look in the background failed. Reported once. */
  takeFailure(): { error: unknown } | undefined;
  close(): void;
}

export async function openKnownGenerations<Shape extends Document>(
  store: DocumentStore,
  projection: Projection<Shape>,
  source: StreamSource,
): Promise<KnownGenerations<Shape>> {
  const id = projectionId(projection);
  const registry = await openRegistry(store);
  const opened = createOpenedGenerations(store, projection, source);
  let known: Known = { active: 1, also: [], retired: [], reserved: undefined, version: -1 };
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const queue = createKeyedQueue();

  /** One after the other: two would open the same generation twice, and an older entry could be the last. */
  const adopt = (entry: Registered, version: number) =>
    queue.run(id, async () => {
      if (version <= known.version) return;
      const { active, also = [], retired = [], reserved } = entry;
      await opened.open([active, ...also]);
      known = { active, also, retired, reserved, version };
      opened.keepOnly([active, ...also]);
    });

  async function lookUp(): Promise<void> {
    const at = performance.now();
    const entry = await registry.get(id);
    await adopt(entry?.document ?? { active: 1 }, entry?.version ?? 0);
    lookedAt = at;
  }

  const look = () => (looking ??= lookUp().finally(() => (looking = undefined)));

  async function replace(version: number, next: Registered): Promise<number> {
    if (!(await registry.replace(id, version, next))) throw new RebuiltElsewhere(id);
    await adopt(next, version + 1);
    return version + 1;
  }

  await look();
  const background = startLooking(store.shared, look);

  return {
    known: () => known,
    look,
    async lookAgain() {
      await looking;
      await look();
    },
    async lookIfStale() {
      if (store.shared && performance.now() - lookedAt > STALE_MS) await look();
    },
    isRegistered: async () => (await registry.get(id)) !== undefined,
    async register() {
      await registry.insert(id, { active: 1 });
      await look();
    },
    async change(version, next) {
      const changed = await replace(version, next);
      if (store.shared) await pause(SETTLED_MS);
      return changed;
    },
    replace,
    opened,
    takeFailure: background.takeFailure,
    close: background.stop,
  };
}

/** Looks periodically if other processes can change the entry. */
function startLooking(shared: boolean, look: () => Promise<void>) {
  let failure: { error: unknown } | undefined;
  const lookInBackground = () => {
    look().catch((error: unknown) => (failure = { error }));
  };
  const timer = shared ? setInterval(lookInBackground, LOOK_MS).unref() : undefined;
  return {
    takeFailure() {
      const taken = failure;
      failure = undefined;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

/** The generations of a projection that this process has opened, by number. */
export interface OpenedGenerations<Shape extends Document> {
  /** Opens those that aren't open yet. */
  open(numbers: readonly number[]): Promise<void>;
  /** Drops all others. Work in them that is under way still finishes. */
  keepOnly(numbers: readonly number[]): void;
  /** Throws (a bug) for a generation that is not open. */
  get(number: number): Generation<Shape>;
  numberOf(generation: Generation<Shape>): number | undefined;
}

function createOpenedGenerations<Shape extends Document>(
  store: DocumentStore,
  projection: Projection<Shape>,
  source: StreamSource,
): OpenedGenerations<Shape> {
  const opened = new Map<number, Generation<Shape>>();
  return {
    async open(numbers) {
      for (const number of numbers)
        if (!opened.has(number))
          opened.set(number, await openGeneration(store, projection, number, source));
    },
    keepOnly(numbers) {
      for (const number of opened.keys()) if (!numbers.includes(number)) opened.delete(number);
    },
    get(number) {
      const found = opened.get(number);
      if (!found) throw new Error(`generation ${number} is not open`);
      return found;
    },
    numberOf: (generation) => Array.from(opened).find(([, one]) => one === generation)?.[0],
  };
}
