import { userOf } from "@laurel/contracts/topics";
import type { Collection, Document, Put } from "../ports/document-store.ts";
import type { Projection, SourceCommit } from "./projection.ts";
import { withoutTombstone, tombstone, type DocumentOrTombstone } from "./tombstones.ts";

interface Draft<Shape> {
  document: Shape | undefined;
  version: number;
  /** The time of the last commit in this batch that changed it. */
  changedAt: string | undefined;
}

/** The documents that a batch of commits changes, before they are written. */
export interface Drafts {
  /** Folds one commit of a stream that is folded up to `folded`. If it throws, no draft has changed. */
  fold(commit: SourceCommit, folded: number): Promise<void>;
  puts(): Put[];
}

export function createDrafts<Shape extends Document>(
  { changes }: Pick<Projection<Shape>, "changes">,
  collection: Pick<Collection<DocumentOrTombstone<Shape>>, "get">,
  collectionName: string,
): Drafts {
  const drafts = new Map<string, Draft<Shape>>();

  /** A stream that is folded from its beginning needs no read: versions guard the stored documents. */
  async function startDraft(id: string, folded: number): Promise<Draft<Shape>> {
    if (folded === 0) return { document: undefined, version: 0, changedAt: undefined };
    const stored = await collection.get(id);
    const document = withoutTombstone<Shape>(stored)?.document;
    return { document, version: stored?.version ?? 0, changedAt: undefined };
  }

  return {
    async fold({ stream, last, at, events }, folded) {
      const context = { userId: userOf(stream), at };
      const changed = new Set<Draft<Shape>>();
      for (const { id, change } of events.flatMap((event) => changes(event, context))) {
        const draft = drafts.get(id) ?? (await startDraft(id, folded));
        drafts.set(id, draft);
        if (draft.version >= last) continue;
        draft.document = change(draft.document);
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
