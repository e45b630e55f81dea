import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningProjection } from "../projections/projections.ts";
import type { Collection, DocumentStore, Stored } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";

const LOOK_MS = 200;
/** A rewriting that was interrupted goes on within seconds. */
const LONGEST_MS = 120_000;

/** `begun` is false until it's sure that no projection is being filled. */
type Marker = { begun: boolean };

type Filled = Pick<RunningProjection, "isBeingRebuilt">;

export interface BegunPart {
  userId: string;
  part: string;
}

/**
 * Keeps apart what rewrites events in place and what fills projections with them: a rebuild that reads a stream between
 * two rewritten commits counts an addition, and finds nothing of the removal. All processes of a service share the markers.
 * Every method throws EngineUnavailable.
 */
export interface Rewriting {
  /**
   * Rewrites parts of a person's stream, except where a projection is being rebuilt. Returns whether all of them are
   * rewritten. Rebuilds that start later wait for a part that has begun, also after an interruption, until it's tried again
   * under the same name.
   */
  run(
    userId: string,
    parts: readonly string[],
    projections: readonly Filled[],
    rewrite: (part: string) => Promise<void>,
  ): Promise<boolean>;
  /** Some parts that are being rewritten, or were interrupted. */
  begun(limit: number): Promise<BegunPart[]>;
  hasBegun(userId: string, part: string): Promise<boolean>;
  /** After an interruption, for parts of which nothing is left to rewrite. */
  end(userId: string, parts: readonly string[]): Promise<void>;
  /** Resolves once nothing is half rewritten. Throws EngineUnavailable after two minutes. */
  ended(signal: AbortSignal): Promise<void>;
  /** After the person's stream was emptied as a whole. */
  forget(userId: string): Promise<void>;
}

export async function openRewriting(recordStore: DocumentStore): Promise<Rewriting> {
  const markers = await recordStore.collection<Marker>({ name: "rewriting", indexes: [] });
  return {
    async run(userId, parts, projections, rewrite) {
      const named = parts.map((part) => ({ part, id: `${userId}/${part}` }));
      const begun = await begin(
        markers,
        named.map(({ id }) => id),
        projections,
      );
      for (const { part, id } of named) {
        if (!begun.has(id)) continue;
        await rewrite(part);
        await markers.remove(id);
      }
      return begun.size === parts.length;
    },
    async begun(limit) {
      const stored = await markers.scan({ after: "", limit });
      return stored
        .filter(({ document }) => document.begun)
        .map(({ id }) => {
          const [userId = "", part = ""] = id.split("/");
          return { userId, part };
        });
    },
    hasBegun: async (userId, part) =>
      (await markers.get(`${userId}/${part}`))?.document.begun === true,
    async end(userId, parts) {
      await Promise.all(parts.map((part) => markers.remove(`${userId}/${part}`)));
    },
    async ended(signal) {
      const deadline = performance.now() + LONGEST_MS;
      while (await isAnyBegun(markers)) {
        signal.throwIfAborted();
        if (performance.now() > deadline)
          throw new EngineUnavailable("a stream, which is being rewritten");
        await pause(LOOK_MS);
      }
    },
    async forget(userId) {
      const below = `${userId}0`;
      for (let after = `${userId}/`; ;) {
        const page = await markers.scan({ after, below, limit: 500 });
        for (const { id } of page) await markers.remove(id);
        const last = page.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };
}

/**
 * The parts that may be rewritten. A rewrite that has begun goes on, because rebuilds that were started since wait for
 * it. A rebuild looks for markers once every process knows of it, and this looks for rebuilds once its markers are
 * stored, so one of them sees the other.
 */
async function begin(
  markers: Collection<Marker>,
  ids: readonly string[],
  projections: readonly Filled[],
): Promise<ReadonlySet<string>> {
  const stored = await Promise.all(ids.map((id) => storedMarker(markers, id)));
  if (stored.every((one) => one?.document.begun)) return new Set(ids);
  const rebuilt = await Promise.all(projections.map((one) => one.isBeingRebuilt()));
  const begun = new Set<string>();
  for (const marker of stored) {
    if (!marker) continue;
    const { id, version, document } = marker;
    if (document.begun) begun.add(id);
    else if (rebuilt.includes(true)) await markers.remove(id, version);
    else if (await hasLeave(markers, marker)) begun.add(id);
  }
  return begun;
}

/** The marker, which is stored now if there was none. Its first version is another each time. */
async function storedMarker(
  markers: Collection<Marker>,
  id: string,
): Promise<Stored<Marker> | undefined> {
  await markers.insert(id, { begun: false }, randomInt(1, 2 ** 31));
  return markers.get(id);
}

/** Begins the part, unless it was called off. Another process may have begun it. */
async function hasLeave(
  markers: Collection<Marker>,
  { id, version }: Stored<Marker>,
): Promise<boolean> {
  if (await markers.replace(id, version, { begun: true })) return true;
  return (await markers.get(id))?.document.begun === true;
}

/** Whether a part may be being rewritten. Rewrites that haven't begun are called off. */
async function isAnyBegun(markers: Collection<Marker>): Promise<boolean> {
  for (let after = ""; ;) {
    const page = await markers.scan({ after, limit: 500 });
    for (const { id, version, document } of page) {
      if (document.begun || !(await markers.remove(id, version))) return true;
    }
    const last = page.at(-1);
    if (!last) return false;
    after = last.id;
  }
}
