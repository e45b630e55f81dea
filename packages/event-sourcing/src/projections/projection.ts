import type { StreamOwner } from "@laurel/contracts/topics";
import type { Document } from "../ports/document-store.ts";

/** One commit as its reader sees it: the stored form for the owner, the published form for other services. */
export interface SourceCommit {
  stream: string;
  first: number;
  last: number;
  at: string;
  events: readonly SourceEvent[];
  /** The person was erased: nothing about them may be kept, whatever was folded before. */
  scrubbed?: true | undefined;
}

export interface SourceEvent {
  type: string;
  version: number;
  data: unknown;
}

export interface EventContext {
  /** The person that the stream belongs to. */
  userId: string;
  /** The time of the commit, ISO 8601 UTC. */
  at: string;
  /** The position at which the commit begins. */
  position: number;
}

/** How an event changes one document; `undefined` deletes it. */
export type DocumentChange<Shape extends Document> = {
  /** The person's id, or that id, a slash and more. All documents of a person are found by it. */
  id: string;
} & (
  | { change(document: Shape | undefined): Shape | undefined }
  /** Whatever there was before, which needn't be read. */
  | { document: Shape | undefined }
);

/** The document after a change. */
export const changedFrom = <Shape extends Document>(
  before: Shape | undefined,
  change: DocumentChange<Shape>,
): Shape | undefined => ("document" in change ? change.document : change.change(before));

/** One document per person with sums over things whose events may be emptied, one commit after the other. */
export interface Sums<Shape extends Document> {
  /** Whether what earlier events say of a thing may have been emptied together with this event. */
  isEmptied(event: SourceEvent): boolean;
  /** Begins to fold a stream from its beginning. */
  begin(): WholeFold<Shape>;
}

/** Relies on nothing that an event says about earlier ones, so the sums are the same for a stream that is half empty. */
export interface WholeFold<Shape extends Document> {
  /** Folds a commit. Throws UnknownEvent before anything of the commit is folded. */
  fold(events: readonly SourceEvent[]): void;
  document(): Shape | undefined;
}

/**
 * Documents folded from the streams of one owner, one document per entity. Raise `version` when their shape changes: a
 * new collection is then filled from zero.
 */
export interface Projection<Shape extends Document = Document> {
  name: string;
  version: number;
  source: StreamOwner;
  indexes: readonly (readonly string[])[];
  /** Nothing is shown of it right after a change, so the change doesn't wait for it: readers catch up. */
  canWait?: true;
  /**
   * Pure. Events that don't concern the projection change nothing. Throws UnknownEvent for events that it can't read.
   */
  changes(event: SourceEvent, context: EventContext): readonly DocumentChange<Shape>[];
  /** For sums over things whose events may be emptied. The result is that of `changes` where nothing is half empty. */
  sums?: Sums<Shape>;
}

/** The source of a stream's commits: the service's event store, or the owner of the stream over HTTP. */
export interface StreamSource {
  /** Commits after `after` in order. An empty page ends the stream. Throws EngineUnavailable. */
  read(stream: string, after: number): Promise<SourceCommit[]>;
  /** Heads in the order of the stream names, for rebuilds and verification. */
  heads(after: string): Promise<{ stream: string; version: number }[]>;
  /** Resolves once no stream is half rewritten, for a reader that can't bear that. */
  untilWhole?(signal: AbortSignal): Promise<void>;
}
