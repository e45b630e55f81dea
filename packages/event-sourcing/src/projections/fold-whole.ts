import { userOf } from "@laurel/contracts/topics";
import type { Document, DocumentStore } from "../ports/document-store.ts";
import type { Checkpoints } from "./checkpoints.ts";
import type { Projection, SourceCommit, StreamSource } from "./projection.ts";
import { tombstone } from "./tombstones.ts";
import { commitsOf } from "./walk-streams.ts";

interface Parts<Shape extends Document> {
  store: Pick<DocumentStore, "putAll">;
  projection: Projection<Shape>;
  collectionName: string;
  checkpoints: Checkpoints;
  source: Pick<StreamSource, "read">;
}

interface Pull {
  from: number;
  /** What was read after `from`. */
  page: SourceCommit[];
  until: number;
}

/**
 * Folds the sums of a person from the beginning of the stream to its end: what leaves out a thing that is half empty is only
 * right after its last event. Returns how far it got, or undefined if the person was erased meanwhile. Throws what a read or
 * a fold up to `until` throws; what is folded before is stored.
 */
export async function foldWhole<Shape extends Document>(
  { store, projection, collectionName: collection, checkpoints, source }: Parts<Shape>,
  stream: string,
  { from, page, until }: Pull,
): Promise<number | undefined> {
  const whole = projection.sums?.begin();
  let reached: SourceCommit | undefined;
  let failure: { error: unknown } | undefined;
  try {
    const read = async (after: number) => (after === from ? page : source.read(stream, after));
    for await (const commit of commitsOf(stream, read)) {
      if (commit.scrubbed) return undefined;
      whole?.fold(commit.events);
      reached = commit;
    }
  } catch (error) {
    failure = { error };
  }
  if (reached && reached.last > from) {
    const { last: version, at } = reached;
    const document = whole?.document() ?? tombstone(at);
    const sum = { collection, id: userOf(stream), version, document };
    await store.putAll([sum, checkpoints.put(stream, version, at)]);
    checkpoints.remember(stream, version);
  }
  const last = reached?.last ?? 0;
  if (failure && last < until) throw failure.error;
  return last;
}
