import type { StreamOwner } from "@laurel/contracts/topics";
import type { Document } from "../ports/document-store.ts";

/** One commit as its reader sees it: private for the owner, public for everybody else. */
export interface SourceCommit {
  stream: string;
  first: number;
  last: number;
  at: string;
  events: readonly SourceEvent[];
  /** The person was erased: nothing of them may be kept, whatever was folded before. */
  scrubbed?: true | undefined;
}

export interface SourceEvent {
  type: string;
  version: number;
  data: unknown;
}

export interface EventContext {
  /** The person whose stream it is. */
  userId: string;
  /** When the commit was made, ISO 8601 UTC. */
  at: string;
}

/** What an event does to one document; `undefined` deletes it. */
export interface DocumentChange<Shape extends Document> {
  /** The person's id, or that and a slash and more: by it everything of a person is found again. */
  id: string;
  change(document: Shape | undefined): Shape | undefined;
}

/**
 * Documents folded from the streams of one owner, a document per entity. A change of shape raises `version`: the new
 * collection fills from zero.
 */
export interface Projection<Shape extends Document = Document> {
  name: string;
  version: number;
  source: StreamOwner;
  indexes: readonly (readonly string[])[];
  /** Pure. Events that do not concern the projection change nothing. Throws UnknownEvent for what it cannot read. */
  changes(event: SourceEvent, context: EventContext): readonly DocumentChange<Shape>[];
}

/** Where commits of streams come from: the own event store, or their owner over HTTP. */
export interface StreamSource {
  /** Commits after `after` in order; an empty page ends the stream. Throws EngineUnavailable. */
  read(stream: string, after: number): Promise<SourceCommit[]>;
  /** Heads in the order of the stream names, for rebuilds and proofs. */
  heads(after: string): Promise<{ stream: string; version: number }[]>;
}
