import type { ServiceName } from "@laurel/contracts/services";
import type {
  CollectionDefinition,
  DocumentStore,
} from "@laurel/event-sourcing/ports/document-store";
import type { Commit, EventStore, StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { Erased } from "./erased-key.ts";
import type { Kind, MovedDocument } from "./format.ts";

const PAGE = 500;
/** Streams whose first page is asked for in advance. */
const AHEAD = 8;

/** What a service stored, as of one moment. Everything comes in the order of names, ids and positions. */
export interface ServiceMoment {
  name: ServiceName;
  heads(): AsyncIterable<StreamHead>;
  head(stream: string): Promise<number>;
  read: EventStore["read"];
  definitions: Readonly<Record<Kind, readonly CollectionDefinition[]>>;
  /** All collections of the kind, or one. */
  documents(kind: Kind, collection?: string): AsyncIterable<MovedDocument>;
}

export interface OpenMoment {
  at: Date;
  services: readonly ServiceMoment[];
  /** Accounts that changed while the records were read, so that a record of theirs may be missing. */
  changedAccounts?: number;
  /** What has been erased by now, which may be after the moment. */
  erased(): Promise<Erased[]>;
  close(): Promise<void>;
}

/** Leases and rebuilds belong to processes, and the order of publication begins anew. */
const LEFT_OUT = ["leases", "published", "rebuilds"];

/** Checkpoints of reactions are kept: otherwise every old event would have its effect, such as a mail, again. */
export function isMoved(kind: Kind, collection: string): boolean {
  return kind === "records" ? !LEFT_OUT.includes(collection) : collection.startsWith("inbox-");
}

/** All commits of a service up to its heads. Engines are asked for several streams at a time. */
export async function* commitsOf({
  heads,
  read,
}: Pick<ServiceMoment, "heads" | "read">): AsyncGenerator<Commit> {
  const asked: { head: StreamHead; page: Promise<Commit[]> }[] = [];
  for await (const head of heads()) {
    const page = read(head.stream, 0);
    // Its failure is thrown when it's its turn.
    page.catch(() => undefined);
    asked.push({ head, page });
    const next = asked.length > AHEAD ? asked.shift() : undefined;
    if (next) yield* restOf(next.head, await next.page, read);
  }
  for (const next of asked) yield* restOf(next.head, await next.page, read);
}

/** The commits of a stream whose first page was read. */
async function* restOf(
  { stream, version }: StreamHead,
  first: readonly Commit[],
  read: EventStore["read"],
): AsyncGenerator<Commit> {
  for (let page = first, after = 0; ; page = await read(stream, after)) {
    const last = page.at(-1)?.last;
    if (last === undefined) throw new Error(`${stream} ends at ${after}, not at ${version}`);
    for (const commit of page) if (commit.last <= version) yield inOrder(commit);
    if (last >= version) return;
    after = last;
  }
}

/**
 * The same bytes for the same commit, whichever store it was read from. Without who made it (`by`): the release before this
 * one couldn't restore such a backup. The next one keeps it.
 */
function inOrder({ id, stream, first, last, at, closes, traceparent, ...rest }: Commit): Commit {
  const { events, external } = rest;
  const ends = closes ? { closes } : {};
  const trace = traceparent === undefined ? {} : { traceparent };
  return { id, stream, first, last, at, ...ends, ...trace, events, external };
}

/** The heads of a store that nobody writes to. */
export async function* headsOf(store: Pick<EventStore, "heads">): AsyncGenerator<StreamHead> {
  for (let after = ""; ;) {
    const page = await store.heads(after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.stream;
  }
}

export async function* documentsOf(
  store: DocumentStore,
  definitions: readonly CollectionDefinition[],
  only?: string,
): AsyncGenerator<MovedDocument> {
  for (const definition of definitions) {
    if (only !== undefined && definition.name !== only) continue;
    const collection = await store.collection(definition);
    for (let after = ""; ;) {
      const page = await collection.scan({ after, limit: PAGE });
      for (const { id, version, document } of page)
        yield { collection: definition.name, id, version, document };
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}
