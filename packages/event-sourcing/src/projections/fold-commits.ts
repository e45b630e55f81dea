import { userOf } from "@laurel/contracts/topics";
import { UnknownEvent } from "../kernel/history.ts";
import type { Collection, Document, DocumentStore, Put } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { foldWhole } from "./fold-whole.ts";
import {
  changedFrom,
  type DocumentChange,
  type Projection,
  type SourceCommit,
  type StreamSource,
} from "./projection.ts";
import {
  deleteAllOf,
  type DocumentOrTombstone,
  withoutTombstone,
  tombstone,
} from "./tombstones.ts";

export interface FoldParts<Shape extends Document> {
  store: Pick<DocumentStore, "putAll">;
  projection: Projection<Shape>;
  collection: Collection<DocumentOrTombstone<Shape>>;
  collectionName: string;
  checkpoints: Checkpoints;
}

/**
 * Folds the commits after `from` in order, and returns how far it got. It skips commits that are already folded and
 * stops at a gap. When an event can't be read, it stores what it folded before that event, then throws.
 */
export async function foldCommits<Shape extends Document>(
  parts: FoldParts<Shape>,
  stream: string,
  from: number,
  commits: readonly SourceCommit[],
): Promise<number> {
  if (commits.some(({ scrubbed }) => scrubbed)) return foldScrubbed(parts, stream, from, commits);
  const { store, projection, collection, collectionName, checkpoints } = parts;
  const drafts = createDrafts(projection, collection, collectionName);
  let reached: SourceCommit | undefined;
  try {
    for (const commit of commits) {
      const at = reached?.last ?? from;
      if (commit.last <= at) continue;
      if (commit.first > at + 1) break;
      await drafts.fold(commit, from);
      reached = commit;
    }
  } finally {
    if (reached) {
      const { last, at } = reached;
      await store.putAll([...drafts.puts(), checkpoints.put(stream, last, at)]);
      checkpoints.remember(stream, last);
    }
  }
  return reached?.last ?? from;
}

/**
 * Deletes everything of an erased person, even what was folded before: one page of the stream may have been read before
 * the scrub, and the next page, with the removals, after it.
 */
async function foldScrubbed<Shape extends Document>(
  { store, collection, checkpoints }: FoldParts<Shape>,
  stream: string,
  from: number,
  commits: readonly SourceCommit[],
): Promise<number> {
  let end: SourceCommit | undefined;
  for (const commit of commits)
    if (commit.last > from && commit.first <= (end?.last ?? from) + 1) end = commit;
  if (!end) return from;
  await deleteAllOf<Shape>(collection, { userId: userOf(stream) }, end.at);
  await store.putAll([checkpoints.put(stream, end.last, end.at)]);
  checkpoints.remember(stream, end.last);
  return end.last;
}

type PullParts<Shape extends Document> = FoldParts<Shape> & {
  source: Pick<StreamSource, "read">;
};

/** Folds the commits, and pulls those that are missing. Throws EngineUnavailable when the source doesn't have them. */
export async function applyOrPull<Shape extends Document>(
  parts: PullParts<Shape>,
  stream: string,
  commits: readonly SourceCommit[],
): Promise<void> {
  const { checkpoints } = parts;
  const last = commits.at(-1)?.last ?? 0;
  let at: number;
  try {
    at = await foldCommits(parts, stream, await checkpoints.own(stream), commits);
  } catch (error) {
    if (!(error instanceof UnknownEvent)) throw error;
    // A record on the bus may be forged. Only an unreadable event that the source has stored blocks its stream.
    await pullCommits(parts, stream, await checkpoints.stored(stream), last);
    return;
  }
  if (at < last && (await pullCommits(parts, stream, at, last)) < last)
    throw new EngineUnavailable(`stream ${stream} up to ${last}`);
}

/**
 * Pulls from the source and folds, up to `until` or the end of the stream. Returns how far it got. Sums are folded from the
 * beginning where a thing that they may have counted is empty now: this projection was behind when it was emptied.
 */
export async function pullCommits<Shape extends Document>(
  parts: PullParts<Shape>,
  stream: string,
  from: number,
  until: number,
): Promise<number> {
  let isErased = false;
  let at = from;
  while (at < until) {
    const page = await parts.source.read(stream, at);
    // Commits after `until` weren't asked for, so they must not cause a failure.
    const wanted = page.filter(({ first }) => first <= until);
    if (!isErased && hasEmptied(parts.projection, wanted)) {
      const reached = await foldWhole(parts, stream, { from: at, page, until });
      if (reached !== undefined) return reached;
      isErased = true;
    }
    const next = await foldCommits(parts, stream, at, wanted);
    if (next === at) break;
    at = next;
  }
  return at;
}

const hasEmptied = ({ sums }: Pick<Projection, "sums">, commits: readonly SourceCommit[]) =>
  sums !== undefined && commits.some(({ events }) => events.some(sums.isEmptied));

interface Draft<Shape> {
  document: Shape | undefined;
  version: number;
  /** The time of the last commit in this batch that changed it. */
  changedAt: string | undefined;
}

/** The documents that a batch of commits changes, before they are written. */
interface Drafts {
  /** Folds one commit of a stream that is folded up to `folded`. If it throws, no draft has changed. */
  fold(commit: SourceCommit, folded: number): Promise<void>;
  puts(): Put[];
}

function createDrafts<Shape extends Document>(
  { changes }: Pick<Projection<Shape>, "changes">,
  collection: Pick<Collection<DocumentOrTombstone<Shape>>, "get">,
  collectionName: string,
): Drafts {
  const drafts = new Map<string, Draft<Shape>>();

  /** What is replaced needs no read, as in a stream that is folded from its beginning: versions guard the stored documents. */
  async function startDraft(change: DocumentChange<Shape>, folded: number): Promise<Draft<Shape>> {
    if (folded === 0 || "document" in change)
      return { document: undefined, version: 0, changedAt: undefined };
    const stored = await collection.get(change.id);
    const document = withoutTombstone<Shape>(stored)?.document;
    return { document, version: stored?.version ?? 0, changedAt: undefined };
  }

  return {
    async fold({ stream, first, last, at, events }, folded) {
      const context = { userId: userOf(stream), at, position: first };
      const changed = new Set<Draft<Shape>>();
      for (const change of events.flatMap((event) => changes(event, context))) {
        const draft = drafts.get(change.id) ?? (await startDraft(change, folded));
        drafts.set(change.id, draft);
        if (draft.version >= last) continue;
        draft.document = changedFrom(draft.document, change);
        changed.add(draft);
      }
      for (const draft of changed) {
        draft.version = last;
        draft.changedAt = at;
      }
    },
    puts: () =>
      Array.from(drafts)
        .filter(([, { changedAt }]) => changedAt !== undefined)
        .map(([id, { version, document, changedAt = "" }]) => ({
          collection: collectionName,
          id,
          version,
          document: document ?? tombstone(changedAt),
        })),
  };
}
