import { userOf } from "@laurel/contracts/topics";
import { expect } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import type { Document } from "@laurel/event-sourcing/ports/document-store";
import {
  changedFrom,
  type Projection,
  type SourceCommit,
  type SourceEvent,
  type StreamSource,
} from "@laurel/event-sourcing/projections/projection";
import {
  openProjection,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { expectErasureToLeaveNothing } from "./erasure-harness.ts";
import { expectStoredShape } from "./stored-shape.ts";
import { createTempDirectory } from "./temp-directory.ts";

/** Commits of one stream with one event each, as a projection reads them. */
export function commitsOf(stream: string, events: readonly SourceEvent[]): SourceCommit[] {
  return events.map((event, index) => {
    const position = index + 1;
    return {
      stream,
      first: position,
      last: position,
      at: new Date(Date.UTC(2026, 0, position)).toISOString(),
      events: [event],
    };
  });
}

/** Serves the streams of a test. */
export function sourceOf(streams: readonly (readonly SourceCommit[])[]): StreamSource {
  const byName = new Map(streams.map((commits) => [commits[0]?.stream ?? "", commits]));
  return {
    read: async (stream, after) => (byName.get(stream) ?? []).filter(({ first }) => first > after),
    heads: async (after) =>
      Array.from(byName, ([stream, commits]) => ({ stream, version: commits.at(-1)?.last ?? 0 }))
        .filter(({ stream }) => stream > after)
        .toSorted((a, b) => (a.stream < b.stream ? -1 : 1)),
  };
}

/** The documents as a pure fold produces them. */
export function freshFold<Shape extends Document>(
  projection: Projection<Shape>,
  streams: readonly (readonly SourceCommit[])[],
): Map<string, Shape | undefined> {
  const documents = new Map<string, Shape | undefined>();
  for (const commit of streams.flat()) {
    const context = { userId: userOf(commit.stream), at: commit.at, position: commit.first };
    for (const event of commit.events)
      for (const change of projection.changes(event, context))
        documents.set(change.id, changedFrom(documents.get(change.id), change));
  }
  return documents;
}

/**
 * Delivers the streams in every way that a bus may: every prefix twice, with gaps, singly and in batches, alternating
 * between streams, again from the start, and with a rebuild started at each point. The result must equal a fresh fold.
 * An erasure started at each point must leave nothing. The documents must have the shape that is kept for the version.
 */
export async function expectProjectionToSurviveDelivery<Shape extends Document>(
  projection: Projection<Shape>,
  streams: readonly (readonly SourceCommit[])[],
): Promise<void> {
  const expected = freshFold(projection, streams);
  const longest = Math.max(...streams.map((commits) => commits.length));
  const deliveries: [string, (running: RunningProjection<Shape>) => Promise<void>][] = [
    ["every prefix twice", (running) => prefixesTwice(running, streams, longest)],
    [
      "only the last commit of each stream",
      (running) => inTurn(streams, (commits) => running.apply(commits.slice(-1))),
    ],
    [
      "everything at once, twice",
      (running) => Promise.all([...streams, ...streams].map(running.apply)).then(() => {}),
    ],
    ["a rebuild begun at each point", (running) => rebuiltAtEachPoint(running, streams, longest)],
  ];
  for (const [name, deliver] of deliveries) {
    await using folder = await createTempDirectory();
    const store = createSqliteDocumentStore({
      file: folder.at("documents.db"),
      synchronous: "normal",
    });
    const running = await openProjection(store, projection, sourceOf(streams));
    await deliver(running);
    for (const [id, document] of expected) {
      const stored = (await running.query.get(id))?.document;
      expect(stored, `${id} after ${name}`).toEqual(document);
    }
    await store.close();
  }
  await expectErasureToLeaveNothing(projection, streams);
  const documents = Array.from({ length: longest }, (_, index) =>
    streams.map((commits) => commits.slice(0, index + 1)),
  ).flatMap((begun) => [...freshFold(projection, begun).values()]);
  await expectStoredShape(`${projection.name}-${projection.version}`, documents);
}

async function prefixesTwice<Shape extends Document>(
  running: RunningProjection<Shape>,
  streams: readonly (readonly SourceCommit[])[],
  longest: number,
): Promise<void> {
  for (let length = 1; length <= longest; length += 1) {
    for (const commits of [...streams, ...streams.toReversed()])
      await running.apply(commits.slice(0, length));
  }
}

async function rebuiltAtEachPoint<Shape extends Document>(
  running: RunningProjection<Shape>,
  streams: readonly (readonly SourceCommit[])[],
  longest: number,
): Promise<void> {
  for (let length = 1; length <= longest; length += 1) {
    const rebuilding = running.rebuild(() => {});
    for (const commits of streams) await running.apply(commits.slice(0, length));
    await rebuilding;
  }
}

async function inTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) await work(item);
}
