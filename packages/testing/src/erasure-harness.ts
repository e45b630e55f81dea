import { userOf } from "@laurel/contracts/topics";
import { expect } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/sqlite-document-store";
import type { Document } from "@laurel/event-sourcing/ports/document-store";
import { withoutErased } from "@laurel/event-sourcing/erasure/erased-register";
import type {
  Projection,
  SourceCommit,
  StreamSource,
} from "@laurel/event-sourcing/projections/projection";
import {
  openProjection,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { createTempDirectory } from "./temp-directory.ts";

type Streams = readonly (readonly SourceCommit[])[];

const scrubbed = (commit: SourceCommit): SourceCommit => ({
  ...commit,
  events: [],
  scrubbed: true,
});

/** Serves one commit per page, and scrubbed commits from a given read on. */
function scrubbedAfter(streams: Streams, reads: number): StreamSource & Ended {
  let left = reads;
  const commits = streams.flat();
  const ended = new Set<string>();
  return {
    ended,
    async read(stream, after) {
      const commit = commits.find((one) => one.stream === stream && one.first > after);
      const isGone = left <= 0;
      left -= 1;
      if (!commit) return [];
      if (!isGone && commit === lastOf(commits, stream)) ended.add(stream);
      return [isGone ? scrubbed(commit) : commit];
    },
    heads: async (after) =>
      streams
        .map((one) => ({ stream: one[0]?.stream ?? "", version: one.at(-1)?.last ?? 0 }))
        .filter(({ stream }) => stream > after)
        .toSorted((a, b) => (a.stream < b.stream ? -1 : 1)),
  };
}

/** The streams that were read to their end before the scrub. */
interface Ended {
  readonly ended: ReadonlySet<string>;
}

const lastOf = (commits: readonly SourceCommit[], stream: string) =>
  commits.findLast((one) => one.stream === stream);

/**
 * Erases everybody at each point of what a consumer has folded, of what it pulls, and of a rebuild. The consumer folds
 * the rest in its scrubbed form, and must keep nothing. Streams that were folded to their end before the scrub are not
 * checked here: the projection's own test covers its closing commit.
 */
export async function expectErasureToLeaveNothing<Shape extends Document>(
  projection: Projection<Shape>,
  streams: Streams,
): Promise<void> {
  const total = streams.flat().length;
  const longest = Math.max(...streams.map((commits) => commits.length));
  // At least the last commit is still missing.
  for (let length = 0; length < longest; length += 1)
    await expectNothing(projection, streams, `a consumer is at ${length}`, async (running) => {
      for (const commits of streams)
        await running.apply(commits.slice(0, Math.min(length, commits.length - 1)));
      await deliverRest(running, streams);
    });
  for (let reads = 0; reads < total; reads += 1)
    await expectNothing(
      projection,
      streams,
      `a rebuild has read ${reads} pages`,
      async (running) => {
        await running.rebuild(() => {});
        await deliverRest(running, streams);
      },
      reads,
    );
}

async function deliverRest<Shape extends Document>(
  running: RunningProjection<Shape>,
  streams: Streams,
): Promise<void> {
  const { handle } = withoutErased(
    { group: "any@1", topic: "any", handle: (commits) => running.apply(commits) },
    { has: () => true },
  );
  for (const commits of streams) {
    await handle(commits.map((commit) => ({ ...commit, events: [...commit.events] })));
    await running.foldUpTo(commits.at(-1)?.stream ?? "", commits.at(-1)?.last ?? 0);
  }
}

async function expectNothing<Shape extends Document>(
  projection: Projection<Shape>,
  streams: Streams,
  when: string,
  deliver: (running: RunningProjection<Shape>) => Promise<void>,
  reads = 0,
): Promise<void> {
  await using folder = await createTempDirectory();
  const store = createSqliteDocumentStore({
    file: folder.at("documents.db"),
    synchronous: "normal",
  });
  const source = scrubbedAfter(streams, reads);
  const running = await openProjection(store, projection, source);
  await deliver(running);
  const lagging = streams.flat().filter(({ stream }) => !source.ended.has(stream));
  const people = new Set(lagging.map(({ stream }) => userOf(stream)));
  const left: string[] = [];
  for await (const { id } of (await running.active()).walk())
    if (people.has(id.split("/")[0] ?? "")) left.push(id);
  expect(left, `what is left when ${when} as everybody is erased`).toEqual([]);
  await store.close();
}
