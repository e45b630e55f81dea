import type { Collection, Put } from "../ports/document-store.ts";

const REMEMBERED = 50_000;

/** How far each stream is folded into a generation, by any process. */
export interface Checkpoints {
  /** What this process remembers, without asking the store; 0 when it remembers nothing. */
  remembered(stream: string): number;
  /** What this process remembers, or else what the store says. Another process may be further. */
  own(stream: string): Promise<number>;
  /** What the store says now. Another process may have folded the stream further. */
  stored(stream: string): Promise<number>;
  remember(stream: string, version: number): void;
  /** Writes a checkpoint together with the documents that were folded up to it. `at` is the time of its commit. */
  put(stream: string, version: number, at: string): Put;
}

/** Checkpoints in a collection. Their document versions are the stream versions. */
export function createCheckpoints(
  name: string,
  collection: Pick<Collection<{ at: string }>, "get">,
  isShared: boolean,
): Checkpoints {
  const known = new Map<string, number>();

  function remember(stream: string, version: number): void {
    if (known.size >= REMEMBERED) known.clear();
    known.set(stream, version);
  }

  async function stored(stream: string): Promise<number> {
    const own = known.get(stream) ?? 0;
    // Nobody else folds into a store that isn't shared.
    if (own > 0 && !isShared) return own;
    const found = (await collection.get(stream))?.version ?? 0;
    if (found > own) remember(stream, found);
    return Math.max(found, own);
  }

  return {
    remembered: (stream) => known.get(stream) ?? 0,
    own: async (stream) => known.get(stream) ?? stored(stream),
    stored,
    remember,
    put: (stream, version, at) => ({ collection: name, id: stream, version, document: { at } }),
  };
}
