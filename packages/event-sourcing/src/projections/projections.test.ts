import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { UnknownEvent } from "../kernel/history.ts";
import type { DocumentStore } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import { commitsOf, freshFold } from "@laurel/testing/projection-harness";
import { added, sums, type Sum } from "@laurel/testing/sums-projection";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import type { Projection, SourceCommit, SourceEvent, StreamSource } from "./projection.ts";
import { openProjection, type RunningProjection } from "./projections.ts";

const FUTURE: SourceEvent = { type: "AddedFromTheFuture", version: 1, data: {} };
const ADA = "portfolio-ada";
const BOB = "portfolio-bob";
const ada = commitsOf(ADA, [added(1), added(2), FUTURE, added(4)]);
const bob = commitsOf(BOB, [added(10), added(20)]);

let folder: TempDirectory;
let store: DocumentStore;
let streams: Map<string, SourceCommit[]>;
let source: StreamSource;
beforeEach(async () => {
  folder = await createTempDirectory();
  store = createSqliteDocumentStore({
    file: folder.at("documents.db"),
    synchronous: "normal",
  });
  streams = new Map();
  source = {
    read: async (stream, after) => (streams.get(stream) ?? []).filter(({ first }) => first > after),
    heads: async (after) =>
      Array.from(streams, ([stream, commits]) => ({ stream, version: commits.at(-1)?.last ?? 0 }))
        .filter(({ stream }) => stream > after)
        .toSorted((one, other) => (one.stream < other.stream ? -1 : 1))
        .slice(0, 2),
  };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  await folder[Symbol.asyncDispose]();
});

const sumOf = async (running: RunningProjection<Sum>, userId: string) =>
  (await running.query.get(userId))?.document.sum;
const stuckStreams = (running: RunningProjection<Sum>) =>
  running.stuck().map(({ stream }) => stream);

describe("an unknown event", () => {
  it("stops its stream, is reported and is never skipped; other streams continue", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada).set(BOB, bob);
    for (let delivery = 0; delivery < 2; delivery += 1) {
      await expect(running.apply(ada)).rejects.toThrow(UnknownEvent);
      await running.apply(bob);
      expect([await sumOf(running, "ada"), await sumOf(running, "bob")]).toEqual([3, 30]);
      expect(await (await running.active()).checkpoint(ADA)).toBe(2);
      expect(stuckStreams(running)).toEqual([ADA]);
    }
    await expect(running.apply(ada.slice(3))).rejects.toThrow(UnknownEvent);
    expect(await (await running.active()).checkpoint(ADA)).toBe(2);
    expect(running.stuck()[0]?.reason).toContain("AddedFromTheFuture v1");
  });

  it("is passed over if its service hasn't stored it", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada.slice(0, 2));
    await running.apply(ada.slice(0, 3));
    expect(stuckStreams(running)).toEqual([]);
    expect(await sumOf(running, "ada")).toBe(3);
  });

  it("is passed over in the service's own records, which end before it", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada.slice(0, 2));
    await running.foldUpTo(ADA, 3);
    await running.foldUpTo("portfolio-nobody", 1);
    expect(await sumOf(running, "ada")).toBe(3);
    expect(stuckStreams(running)).toEqual([]);
  });

  it("gives way to what its service has stored at the same position", async () => {
    const running = await openProjection(store, sums, source);
    const real = commitsOf(ADA, [added(1), added(2), added(4)]);
    streams.set(ADA, real);
    await running.apply([...ada.slice(0, 3), ...real.slice(2)]);
    expect(stuckStreams(running)).toEqual([]);
    expect(await sumOf(running, "ada")).toBe(7);
  });

  it("does not prevent reading what comes before it, and stays reported", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada);
    await running.catchUp(ADA, 2);
    expect(await sumOf(running, "ada")).toBe(3);
    await expect(running.catchUp(ADA, 3)).rejects.toThrow(UnknownEvent);
    await running.catchUp(ADA, 2);
    await running.apply(ada.slice(0, 2));
    expect(stuckStreams(running)).toEqual([ADA]);
  });

  it("is folded by a program that knows it, and no longer reported", async () => {
    const running = await openProjection(store, sums, source);
    streams.set(ADA, ada);
    await expect(running.apply(ada)).rejects.toThrow(UnknownEvent);
    const known = commitsOf(ADA, [added(1), added(2), added(3), added(4)]);
    streams.set(ADA, known);
    await running.apply(known.slice(3));
    expect(running.stuck()).toEqual([]);
    expect(await sumOf(running, "ada")).toBe(10);
  });

  it("does not prevent filling other streams, nor reading the old documents", async () => {
    streams.set(ADA, ada).set(BOB, bob);
    const running = await openProjection(store, sums, source);
    await running.prepare();
    expect(stuckStreams(running)).toEqual([ADA]);
    expect([await sumOf(running, "ada"), await sumOf(running, "bob")]).toEqual([3, 30]);
    await expect(running.rebuild(() => {})).rejects.toThrow(UnknownEvent);
    expect([await sumOf(running, "ada"), await sumOf(running, "bob")]).toEqual([3, 30]);
  });
});

describe("filling", () => {
  it("happens once, for all streams, and starts from zero for a new version", async () => {
    for (const name of ["a", "b", "c", "d", "e"])
      streams.set(`portfolio-${name}`, commitsOf(`portfolio-${name}`, [added(1), added(2)]));
    const first = await openProjection(store, sums, source);
    let told = 0;
    await first.prepare(() => (told += 1));
    expect(told).toBe(5);
    expect(await first.query.find({ where: {} })).toHaveLength(5);

    const doubled: Projection<Sum> = {
      ...sums,
      version: 2,
      changes: (event, context) =>
        sums.changes(event, context).concat(sums.changes(event, context)),
    };
    const second = await openProjection(store, doubled, source);
    await second.prepare();
    expect([await sumOf(first, "e"), await sumOf(second, "e")]).toEqual([3, 6]);

    const asked: string[] = [];
    const watched: StreamSource = {
      read: (stream, after) => (asked.push(stream), source.read(stream, after)),
      heads: (after) => (asked.push(after), source.heads(after)),
    };
    const restarted = await openProjection(store, sums, watched);
    await restarted.prepare();
    expect(asked).toEqual([]);
    expect(await sumOf(restarted, "e")).toBe(3);
  });

  it("resumes after an interruption", async () => {
    streams.set(ADA, ada.slice(0, 2)).set(BOB, bob);
    const broken: StreamSource = {
      ...source,
      read: async (stream, after) => {
        if (stream === BOB) throw new EngineUnavailable("the owner");
        return source.read(stream, after);
      },
    };
    const first = await openProjection(store, sums, broken);
    const filling = first.prepare();
    first.close();
    await expect(filling).rejects.toThrow(EngineUnavailable);
    const second = await openProjection(store, sums, source);
    await second.prepare();
    expect([await sumOf(second, "ada"), await sumOf(second, "bob")]).toEqual([3, 30]);
    expect(second.stuck()).toEqual([]);
  });
});

describe("a rebuild", () => {
  it("includes commits that arrive meanwhile, and equals a fresh fold", async () => {
    const names = Array.from({ length: 9 }, (_, index) => `portfolio-p${index}`);
    for (const name of names) streams.set(name, commitsOf(name, [added(1)]));
    const running = await openProjection(store, sums, source);
    await running.prepare();
    let arrivals = 0;
    const progress: number[] = [];
    await running.rebuild((done) => {
      progress.push(done.streams);
      // A stream that the rebuild has passed already, one that it hasn't reached, and a new person.
      for (const name of ["portfolio-p0", "portfolio-p8", `portfolio-n${(arrivals += 1)}`]) {
        const events = [...(streams.get(name) ?? []).flatMap((one) => one.events), added(100)];
        const commits = commitsOf(name, events);
        streams.set(name, commits);
        void running.apply(commits.slice(-1));
      }
    });
    expect(progress.at(-1)).toBeGreaterThanOrEqual(9);
    for (const [stream, commits] of streams) await running.catchUp(stream, commits.length);
    const expected = freshFold(sums, [...streams.values()]);
    for (const [userId, document] of expected)
      expect(await sumOf(running, userId), `the sum of ${userId}`).toBe(document?.sum);
    const reopened = await openProjection(store, sums, source);
    expect(await sumOf(reopened, "p0")).toBe(expected.get("p0")?.sum);
  });

  it("starts from zero after an interrupted rebuild", async () => {
    streams.set(ADA, ada.slice(0, 2)).set(BOB, bob);
    const wrong: Projection<Sum> = {
      ...sums,
      changes: (event, context) =>
        sums.changes(event, context).map(({ id }) => ({ id, change: () => ({ sum: 666 }) })),
    };
    const failing: StreamSource = {
      ...source,
      heads: async (after) => {
        if (after !== "") throw new Error("a bug");
        return source.heads(after);
      },
    };
    const first = await openProjection(store, wrong, failing);
    await expect(first.rebuild(() => {})).rejects.toThrow("a bug");
    const second = await openProjection(store, sums, source);
    await second.rebuild(() => {});
    expect([await sumOf(second, "ada"), await sumOf(second, "bob")]).toEqual([3, 30]);
  });

  it("waits for a source that is away for a moment", async () => {
    streams.set(ADA, ada.slice(0, 2)).set(BOB, bob);
    const running = await openProjection(store, sums, stuttering(source));
    await running.rebuild(() => {});
    expect([await sumOf(running, "ada"), await sumOf(running, "bob")]).toEqual([3, 30]);
  });

  it("ends when a source is away for longer than a minute", async () => {
    const now = performance.now();
    const away = async () => {
      vi.spyOn(performance, "now").mockReturnValue(now + 61_000);
      throw new EngineUnavailable("the owner");
    };
    const running = await openProjection(store, sums, { ...source, heads: away });
    await expect(running.rebuild(() => {})).rejects.toThrow(EngineUnavailable);
  });
});

/** Every second call fails. */
function stuttering({ read, heads }: StreamSource): StreamSource {
  let calls = 0;
  const stutter = () => {
    calls += 1;
    if (calls % 2 === 1) throw new EngineUnavailable("the owner");
  };
  return {
    async read(stream, after) {
      stutter();
      return read(stream, after);
    },
    async heads(after) {
      stutter();
      return heads(after);
    },
  };
}

it("reports that it is unavailable when the source has less than was seen", async () => {
  const running = await openProjection(store, sums, source);
  streams.set(BOB, bob);
  await expect(running.catchUp(BOB, 3)).rejects.toThrow(EngineUnavailable);
  await expect(running.catchUp("portfolio-nobody", 1)).rejects.toThrow(EngineUnavailable);
  await expect(running.apply(commitsOf(BOB, [1, 2, 3, 4].map(added)).slice(3))).rejects.toThrow(
    EngineUnavailable,
  );
  expect(running.stuck()).toEqual([]);
  expect(await sumOf(running, "bob")).toBe(30);
});
