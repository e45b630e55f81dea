import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { SourceCommit, StreamSource } from "@laurel/event-sourcing/projections/projection";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { Sum } from "./sums-projection.ts";
import { createTempDirectory } from "./temp-directory.ts";

export interface ProjectedStreams extends AsyncDisposable {
  store: DocumentStore;
  /** What the source serves. */
  streams: Map<string, SourceCommit[]>;
  /** Names two heads at a time. */
  source: StreamSource;
}

/** An empty store for documents, and a source whose streams a test fills. */
export async function createProjectedStreams(): Promise<ProjectedStreams> {
  const folder = await createTempDirectory();
  const store = createSqliteDocumentStore({
    file: folder.at("documents.db"),
    synchronous: "normal",
  });
  const streams = new Map<string, SourceCommit[]>();
  return {
    store,
    streams,
    source: {
      read: async (stream, after) =>
        (streams.get(stream) ?? []).filter(({ first }) => first > after),
      heads: async (after) =>
        Array.from(streams, ([stream, commits]) => ({ stream, version: commits.at(-1)?.last ?? 0 }))
          .filter(({ stream }) => stream > after)
          .toSorted((one, other) => (one.stream < other.stream ? -1 : 1))
          .slice(0, 2),
    },
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** What a person has added up. */
export const sumOf = async (running: RunningProjection<Sum>, userId: string) =>
  (await running.query.get(userId))?.document.sum;
