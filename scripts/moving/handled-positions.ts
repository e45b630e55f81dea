import { ownerOf, type StreamOwner } from "@laurel/contracts/topics";
import { SERVICES } from "@laurel/contracts/services";
import type { Collection, Document } from "@laurel/event-sourcing/ports/document-store";
import type { Manifest } from "./format.ts";
import { reactionId, type ReactionSources } from "./reaction-sources.ts";
import type { FillTarget } from "./target.ts";

/** How far every reaction has handled a stream. */
export interface HandledPositions {
  /** Commits after it must be published again. Infinity for streams that no reaction reads. */
  of(stream: string): Promise<number>;
}

interface Reaction {
  checkpoints: Collection<Document>;
  source: StreamOwner;
}

/**
 * Reads the checkpoints that were copied. The bus of a restored installation begins empty: projections pull what they
 * need, and only reactions wait for what they haven't handled.
 */
export async function handledPositions(
  manifest: Manifest,
  target: Pick<FillTarget, "documents">,
  sources: ReactionSources,
): Promise<HandledPositions> {
  const reactions: Reaction[] = [];
  for (const service of SERVICES)
    for (const definition of manifest.services[service]?.collections.reactions ?? []) {
      const checkpoints = await target.documents[service].reactions.collection(definition);
      const source = sources.get(reactionId(service, definition.name));
      if (source) reactions.push({ checkpoints, source });
    }
  return {
    async of(stream) {
      const readers = reactions.filter(({ source }) => source === ownerOf(stream));
      const found = await Promise.all(readers.map(({ checkpoints }) => checkpoints.get(stream)));
      return Math.min(...found.map((checkpoint) => checkpoint?.version ?? 0));
    },
  };
}
