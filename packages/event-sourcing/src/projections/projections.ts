import { ownerOf, type StreamOwner } from "@laurel/contracts/topics";
import type { Document, DocumentStore } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import type { Generation } from "./generation.ts";
import { projectionId } from "./generation-registry.ts";
import type { StreamHead } from "../ports/event-store.ts";
import { forEachHead } from "./for-each-head.ts";
import { openGenerations } from "./generations.ts";
import { forgetInUnwritten } from "./unwritten.ts";
import type { Projection, SourceCommit, StreamSource } from "./projection.ts";
import { createRebuild, type OnProgress } from "./rebuild.ts";
import type { Owner, ReadableCollection } from "./tombstones.ts";
import type { SeenVersions } from "../streams/versions.ts";

/** Streams of a new projection that are filled at a time, while the service isn't ready yet. */
const PREPARED_AT_ONCE = 16;

/** A stream that a projection can't fold, and why. Health details show it until folding continues. */
export interface StuckStream {
  projection: string;
  stream: string;
  reason: string;
}

/** A projection with the generation that screens read and, during a rebuild, the one that is being filled. */
export interface RunningProjection<Shape extends Document = Document> {
  projection: Projection<Shape>;
  source: StreamSource;
  /**
   * The documents that screens read. Each read looks up the active generation, because a rebuild can switch it. Throws
   * EngineUnavailable.
   */
  readonly query: ReadableCollection<Shape>;
  active(): Promise<Generation<Shape>>;
  /**
   * Fills a new projection from its source. Returns at once when it has been filled. `stuck` lists streams that can't
   * be folded. Calls `onStream` after each stream.
   */
  prepare(onStream?: () => void): Promise<void>;
  /** Folds commits of one stream in every generation that is written. */
  apply(commits: readonly SourceCommit[]): Promise<void>;
  /**
   * The same for a commit that this service has just stored, but it only waits for the generation that screens read. Where
   * a rebuild hasn't reached the stream, or is reading it, the commit is left to the rebuild.
   */
  applyStored(commit: SourceCommit): Promise<void>;
  /** Throws EngineUnavailable when the source can't supply `version`. */
  catchUp(stream: string, version: number): Promise<void>;
  /**
   * Pulls and folds up to `version`, or to the end of the stream, in every generation that is written. A record on the bus
   * that names a later version is forged.
   */
  foldUpTo(stream: string, version: number): Promise<void>;
  /**
   * Like `catchUp`, in every generation that is written, even if another process has just started it. Afterwards, what
   * the stream deletes is gone.
   */
  settle(stream: string, version: number): Promise<void>;
  /** Deletes what is left of an owner in every generation and older version, after their streams were settled. */
  forget(owner: Owner, at: string): Promise<void>;
  /**
   * Fills a second generation while people keep reading, and then switches to it, unless a stream is stuck. Only one
   * process at a time may do this.
   */
  rebuild(onProgress: OnProgress): Promise<void>;
  /**
   * Ends what a rebuild has left whose process was killed, so that nothing waits for it. Only one process at a time may do
   * this.
   */
  endInterruptedRebuild(): Promise<void>;
  /** Whether a second generation is written or soon will be, by any process. */
  isBeingRebuilt(): Promise<boolean>;
  stuck(): StuckStream[];
  /** Why the generations couldn't be looked up in the background. Reported once. */
  takeFailure(): { error: unknown } | undefined;
  close(): void;
}

export async function openProjection<Shape extends Document>(
  store: DocumentStore,
  projection: Projection<Shape>,
  source: StreamSource,
): Promise<RunningProjection<Shape>> {
  const id = projectionId(projection);
  const generations = await openGenerations(store, projection, source);
  const { active } = generations;
  const stuck = createStuckStreams(async (stream) => (await active()).checkpoint(stream));
  const closing = new AbortController();
  const { signal } = closing;

  return {
    projection,
    source,
    query: queryOf(active),
    active,
    async prepare(onStream) {
      if (await generations.isFilled()) return;
      const fillStream = ({ stream, version }: StreamHead) =>
        stuck
          .watch(stream, async () => (await active()).catchUp(stream, version))
          .catch(unlessUnavailable)
          .then(onStream);
      await forEachHead(source, fillStream, { atOnce: PREPARED_AT_ONCE, signal });
      await generations.markFilled();
    },
    apply: (commits) =>
      stuck.watch(commits[0]?.stream ?? "", async () =>
        applyDelivered(commits, await generations.written()),
      ),
    applyStored: (commit) =>
      stuck.watch(commit.stream, async () => applyStored(commit, await generations.written())),
    catchUp: (stream, version) =>
      stuck.watch(stream, async () => reach(stream, version, (await generations.written())[0])),
    foldUpTo: (stream, version) =>
      stuck.watch(stream, async () => {
        for (const generation of await generations.written())
          await generation.catchUp(stream, version);
      }),
    settle: (stream, version) =>
      stuck.watch(stream, async () => {
        for (const generation of await generations.writtenNow())
          await reach(stream, version, generation);
      }),
    async forget(owner, at) {
      for (const generation of await generations.writtenNow()) await generation.forget(owner, at);
      await forgetInUnwritten(store, projection, owner, at);
    },
    isBeingRebuilt: generations.isRebuilt,
    rebuild: createRebuild({ generations, source, isShared: store.shared, signal }),
    endInterruptedRebuild: generations.endInterrupted,
    stuck: () => stuck.list().map((one) => ({ projection: id, ...one })),
    takeFailure: generations.takeFailure,
    close() {
      closing.abort();
      generations.close();
    },
  };
}

/**
 * Folds what the bus delivers. It may be older than the source, which empties commits: so a generation that is being filled
 * pulls, and only one that has already folded the stream takes the bus's word.
 */
async function applyDelivered(
  commits: readonly SourceCommit[],
  [active, ...others]: readonly Pick<Generation<never>, "apply" | "catchUp">[],
): Promise<void> {
  const { stream = "", last = 0 } = commits.at(-1) ?? {};
  await Promise.all([
    active?.apply(commits),
    ...others.map((other) => other.catchUp(stream, last)),
  ]);
}

/** Waits for the active generation only: another one may be reading the whole stream. The rebuild brings what fails. */
async function applyStored(
  commit: SourceCommit,
  [active, ...others]: readonly Pick<Generation<never>, "apply" | "applyNext">[],
): Promise<void> {
  for (const other of others) void other.applyNext(commit).catch(() => undefined);
  await active?.apply([commit]);
}

/** The documents of the generation that is active at the time of each read. */
function queryOf<Shape extends Document>(
  active: () => Promise<Generation<Shape>>,
): ReadableCollection<Shape> {
  return {
    get: async (id) => (await active()).query.get(id),
    find: async (wanted) => (await active()).query.find(wanted),
    findJson: async (wanted) => (await active()).query.findJson(wanted),
    count: async (where) => (await active()).query.count(where),
  };
}

async function reach(
  stream: string,
  version: number,
  generation: Pick<Generation<never>, "catchUp"> | undefined,
): Promise<void> {
  const reached = (await generation?.catchUp(stream, version)) ?? 0;
  if (reached < version) throw new EngineUnavailable(`stream ${stream} up to ${version}`);
}

/** A stream that can't be folded is reported, and doesn't hold up the others. */
export function unlessUnavailable(error: unknown): void {
  if (error instanceof EngineUnavailable) throw error;
}

/** Pulls what the caller has seen and these projections haven't folded yet (architecture: reading your own write). */
export async function catchUpWithSeen(
  projections: readonly RunningProjection[],
  seen: SeenVersions,
): Promise<void> {
  const due = Array.from(seen).flatMap(([stream, version]) => {
    const owner: StreamOwner | undefined = ownerOf(stream);
    return projections
      .filter(({ projection }) => projection.source === owner)
      .map((running) => running.catchUp(stream, version));
  });
  if (due.length > 0) await Promise.all(due);
}

interface StuckStreams {
  /** Folds a stream with `fold`. Records a failure until the stream has been folded further. */
  watch(stream: string, fold: () => Promise<unknown>): Promise<void>;
  list(): { stream: string; reason: string }[];
}

/** The streams that can't be folded any further. An engine outage doesn't count. */
function createStuckStreams(checkpoint: (stream: string) => Promise<number>): StuckStreams {
  const stuck = new Map<string, { reason: string; at: number }>();
  return {
    async watch(stream, fold) {
      try {
        await fold();
        const stuckAt = stuck.get(stream)?.at;
        if (stuckAt !== undefined && (await checkpoint(stream)) > stuckAt) stuck.delete(stream);
      } catch (error) {
        if (!(error instanceof EngineUnavailable))
          stuck.set(stream, { reason: String(error), at: await checkpoint(stream) });
        throw error;
      }
    },
    list: () => Array.from(stuck, ([stream, { reason }]) => ({ stream, reason })),
  };
}
