import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomId } from "../kernel/ids.ts";
import { sampleCommit } from "@laurel/testing/sample-commits";
import type { AppendOutcome, Commit, EventStore } from "./event-store.ts";

/** One rival of a round: the head that it assumes, and the commit that it offers there. */
interface Offer {
  stream: number;
  /** How many commits its view of the stream is behind. */
  stale: number;
  size: number;
  closes: boolean;
  /** Offers the same commit as an earlier offer, or only reuses its id. */
  repeats: { earlier: number; what: "commit" | "id" } | null;
}

const offer: fc.Arbitrary<Offer> = fc.record({
  stream: fc.nat(2),
  stale: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(3)),
  size: fc.integer({ min: 1, max: 4 }),
  closes: fc.oneof({ weight: 12, arbitrary: fc.constant(false) }, fc.constant(true)),
  repeats: fc.option(fc.record({ earlier: fc.nat(30), what: fc.constantFrom("commit", "id") }), {
    freq: 3,
  }),
});

/** One insert decides, whether rivals come at the same time, late or twice. */
export function describeEventStoreRaces(current: () => EventStore): void {
  describe("races", () => {
    test("exactly one of many rivals for a position wins", async () => {
      const store = current();
      await store.append(sampleCommit("a-1", 1));
      const rivals = Array.from({ length: 20 }, (_, index) =>
        sampleCommit("a-1", 2, { size: 1 + (index % 3) }),
      );
      const outcomes = await Promise.all(rivals.map((rival) => store.append(rival)));
      const winners = rivals.filter((_, index) => outcomes[index]?.kind === "appended");
      expect(winners).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "conflict")).toHaveLength(19);
      expect(await store.read("a-1", 1)).toEqual(winners);
    });

    test("a commit that is offered many times at once is stored once", async () => {
      const store = current();
      const commit = sampleCommit("a-1", 1, { size: 2 });
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => store.append(commit)));
      expect(outcomes.filter(({ kind }) => kind === "appended")).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "repeated")).toHaveLength(9);
      expect(await store.read("a-1", 0)).toEqual([commit]);
    });

    test("a commit id that is offered at two positions at once is stored at one of them", async () => {
      const store = current();
      for (let round = 0; round < 20; round += 1) {
        const id = randomId();
        const offers = [
          sampleCommit(`a-${round}`, 1, { id }),
          sampleCommit(`b-${round}`, 1, { id, size: 2 }),
        ];
        const outcomes = await Promise.all(offers.map((commit) => store.append(commit)));
        expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["appended", "repeated"]);
        const standing = offers[outcomes.findIndex(({ kind }) => kind === "appended")];
        expect(outcomes).toContainEqual({ kind: "repeated", commit: standing });
        expect(await store.find(id)).toEqual(standing);
      }
    });

    test("a delayed insert that was believed lost changes nothing", async () => {
      const store = current();
      const late = sampleCommit("a-1", 1, { size: 2 });
      const rival = sampleCommit("a-1", 1);
      await store.append(rival);
      expect(await store.append(late)).toEqual({ kind: "conflict" });
      // The command is decided again under the same id, at the position after the rival. Then the first insert arrives.
      const decidedAgain = sampleCommit("a-1", 2, { id: late.id, size: 3 });
      expect(await store.append(decidedAgain)).toEqual({ kind: "appended" });
      expect(await store.append(late)).toEqual({ kind: "repeated", commit: decidedAgain });
      await store.append(sampleCommit("a-1", 5));
      expect(await store.append(decidedAgain)).toEqual({ kind: "repeated", commit: decidedAgain });
      expect((await store.read("a-1", 0)).map(({ first }) => first)).toEqual([1, 2, 5]);
    });

    test("in any order of offers, a stream consists of exactly the commits reported as appended", async () => {
      expect.hasAssertions();
      const store = current();
      const rounds = fc.array(fc.array(offer, { minLength: 1, maxLength: 6 }), {
        minLength: 1,
        maxLength: 12,
      });
      await fc.assert(
        fc.asyncProperty(rounds, (given) => playRounds(store, randomId(), given)),
        { numRuns: 40 },
      );
    });
  });
}

async function playRounds(
  store: EventStore,
  run: string,
  rounds: readonly Offer[][],
): Promise<void> {
  const names = [0, 1, 2].map((index) => `s${index}-${run}`);
  const offered: Commit[] = [];
  const standing = new Map<string, Commit>();
  for (const round of rounds) {
    const before = await Promise.all(names.map((name) => store.read(name, 0)));
    const commits = round.map((one) => makeCommit(one, names, before, offered));
    offered.push(...commits);
    const outcomes = await Promise.all(commits.map((commit) => store.append(commit)));
    for (const [index, commit] of commits.entries()) {
      if (outcomes[index]?.kind !== "appended") continue;
      expect(standing.has(commit.id)).toBe(false);
      standing.set(commit.id, commit);
    }
    const streams = new Map<string, Commit[]>();
    for (const name of names) streams.set(name, await store.read(name, 0));
    expect([...streams.values()].flat().toSorted(byId)).toEqual(
      [...standing.values()].toSorted(byId),
    );
    for (const [name, stream] of streams) await expectLine(store, name, stream);
    for (const [index, commit] of commits.entries())
      expectHonest(commit, outcomes[index], streams, standing);
    expectProgress(commits, before, streams, standing);
  }
}

function makeCommit(given: Offer, names: string[], streams: Commit[][], offered: Commit[]): Commit {
  const earlier = given.repeats && offered[given.repeats.earlier % Math.max(1, offered.length)];
  if (earlier && given.repeats?.what === "commit") return earlier;
  const stream = streams[given.stream] ?? [];
  const after = stream[stream.length - 1 - given.stale];
  return sampleCommit(names[given.stream] ?? "", (after?.last ?? 0) + 1, {
    size: given.size,
    ...(earlier ? { id: earlier.id } : {}),
    ...(given.closes ? { closes: true } : {}),
  });
}

async function expectLine(
  store: EventStore,
  name: string,
  stream: readonly Commit[],
): Promise<void> {
  let last = 0;
  for (const [index, commit] of stream.entries()) {
    expect(commit.first).toBe(last + 1);
    if (commit.closes) expect(index).toBe(stream.length - 1);
    last = commit.last;
  }
  expect(await store.head(name)).toBe(last);
}

/** Each refusal is correct. */
function expectHonest(
  commit: Commit,
  outcome: AppendOutcome | undefined,
  streams: ReadonlyMap<string, Commit[]>,
  standing: ReadonlyMap<string, Commit>,
): void {
  const stream = streams.get(commit.stream) ?? [];
  if (outcome?.kind === "repeated") expect(outcome.commit).toEqual(standing.get(commit.id));
  if (outcome?.kind === "closed") expect(stream.at(-1)?.closes).toBe(true);
  if (outcome?.kind !== "conflict") return;
  const taker = stream.find(({ first, last }) => first <= commit.first && commit.first <= last);
  expect(taker).toBeDefined();
  expect(taker?.id).not.toBe(commit.id);
}

/** If a new commit was offered at the head of an open stream, the head has moved. */
function expectProgress(
  commits: readonly Commit[],
  before: readonly Commit[][],
  after: ReadonlyMap<string, Commit[]>,
  standing: ReadonlyMap<string, Commit>,
): void {
  const ends = new Map(
    before.flatMap((stream) => (stream.at(-1) ? [[stream[0]?.stream, stream.at(-1)]] : [])),
  );
  for (const commit of commits) {
    const end = ends.get(commit.stream);
    const elsewhere = standing.get(commit.id);
    if (end?.closes || commit.first !== (end?.last ?? 0) + 1) continue;
    if (elsewhere !== undefined && elsewhere !== commit) continue;
    expect(after.get(commit.stream)?.at(-1)?.last).toBeGreaterThan(end?.last ?? 0);
  }
}

const byId = (one: Commit, other: Commit) => (one.id < other.id ? -1 : 1);
