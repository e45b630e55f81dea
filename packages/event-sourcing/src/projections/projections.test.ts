import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EngineUnavailable } from "../ports/errors.ts";
import {
  createProjectedStreams,
  sumOf,
  type ProjectedStreams,
} from "@laurel/testing/projected-streams";
import { commitsOf, freshFold } from "@laurel/testing/projection-harness";
import { added, sums, type Sum } from "@laurel/testing/sums-projection";
import type { Projection, StreamSource } from "./projection.ts";
import { openProjection } from "./projections.ts";

const ADA = "portfolio-ada";
const BOB = "portfolio-bob";
const ada = commitsOf(ADA, [added(1), added(2), added(4)]);
const bob = commitsOf(BOB, [added(10), added(20)]);

let projected: ProjectedStreams;
let store: ProjectedStreams["store"];
let streams: ProjectedStreams["streams"];
let source: ProjectedStreams["source"];
beforeEach(async () => {
  projected = await createProjectedStreams();
  ({ store, streams, source } = projected);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await projected[Symbol.asyncDispose]();
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
