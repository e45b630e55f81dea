import type { Credential } from "@laurel/contracts/routes/credentials";
import { streamOf } from "@laurel/contracts/topics";
import type { Document } from "@laurel/event-sourcing/ports/document-store";
import type { Commit } from "@laurel/event-sourcing/ports/event-store";
import { asSource } from "@laurel/event-sourcing/projections/own-source";
import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { createProjectedStreams } from "@laurel/testing/projected-streams";
import { COURSE } from "@laurel/testing/sample-credential";
import { beforeAll, describe, expect, it } from "vitest";
import { badgesProjection } from "./badges.projection.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import { portfolioHistory } from "./domain/history.ts";
import { credentialsOf, evolve, initialPortfolio } from "./domain/portfolio.ts";
import { withoutCredential } from "./emptied.ts";
import { noteEmpty, shortened } from "./shorten.ts";
import { statsProjection } from "./stats.projection.ts";
import { createBadgeHarness } from "./testing/badge-harness.ts";
import { createPortfolioHarness } from "./testing/portfolio-harness.ts";
import { versionsProjection } from "./versions.projection.ts";

const STREAM = streamOf("portfolio", "ada");
const PROJECTIONS: readonly Projection[] = [
  credentialsProjection,
  badgesProjection,
  statsProjection,
];

/** Says at the first read what is stored until `end` commits are read, and then what is stored later. */
function emptiedAfter(end: number, before: readonly Commit[], after: readonly Commit[]) {
  let stored = before;
  return (from: number) => {
    if (from >= end) stored = after;
    return stored;
  };
}

interface Life {
  id: string;
  /** Everything that can happen to a credential until it's gone for good, beside one that stays. */
  before: readonly Commit[];
  after: readonly Commit[];
  /** What a projection keeps of the empty stream. */
  kept: Map<Projection, string[]>;
}

let life: Life;
beforeAll(async () => {
  life = await lived();
});

async function lived(): Promise<Life> {
  await using badges = await createBadgeHarness();
  const send = async (method: string, path: string, body?: object) => {
    const answer = await badges.call(method, path, { body });
    expect(answer.statusCode, `${method} ${path}`).toBeLessThan(300);
    return answer.json<Credential>();
  };
  await send("POST", "/api/credentials", { ...COURSE, hours: 3 });
  const { id } = await badges.addBadge(await badges.school.token());
  const path = `/api/credentials/${id}`;
  await send("PUT", path, { hours: 7 });
  for (const restored of [true, false]) {
    expect((await badges.call("DELETE", path)).statusCode).toBe(204);
    if (restored) await send("POST", `${path}/restore`, {});
  }
  expect((await badges.call("DELETE", `/api/credentials/removed/${id}`)).statusCode).toBe(204);
  const before = await badges.harness.deps.eventStore.read(STREAM, 0);
  const after = before.map((commit) => ({ ...commit, ...withoutCredential(commit, id, "ada") }));
  const kept = PROJECTIONS.map(
    async (one) => [one, await filled(one, () => after, [after.length])] as const,
  );
  return { id, before, after, kept: new Map(await Promise.all(kept)) };
}

/**
 * What a new version of the projection keeps that is first filled up to `ends`, one after the other. `read` says what is
 * stored when a page that begins at a commit is read.
 */
async function filled(
  projection: Projection,
  read: (from: number) => readonly Commit[],
  ends: readonly number[],
  pageSize = Infinity,
): Promise<string[]> {
  await using projected = await createProjectedStreams();
  let version = 0;
  const running = await openProjection<Document>(projected.store, projection, {
    read: async (_stream, after) => {
      const from = read(0).filter(({ last }) => last <= after).length;
      return read(from)
        .slice(from, from + pageSize)
        .map(asSource);
    },
    heads: async (after) => (after < STREAM ? [{ stream: STREAM, version }] : []),
  });
  for (const end of ends) {
    version = read(0)[end - 1]?.last ?? 0;
    await running.prepare();
    await running.foldUpTo(STREAM, version);
  }
  const kept: string[] = [];
  for await (const { document } of (await running.active()).walk())
    kept.push(JSON.stringify(document));
  running.close();
  return kept;
}

describe.each(PROJECTIONS)("a new version of the projection $name", (projection) => {
  it("keeps nothing of a credential that an older process has emptied since its first fill", async () => {
    const { before, after, kept } = life;
    expect(before.length).toBeGreaterThan(6);
    for (let end = 1; end < before.length; end += 1) {
      const read = emptiedAfter(end, before, after);
      expect(
        await filled(projection, read, [end, before.length]),
        `emptied after ${end} commits`,
      ).toEqual(kept.get(projection));
    }
  });

  it("keeps nothing of one that is emptied between two pages, commit for commit", async () => {
    const { before, after, kept } = life;
    for (const pageSize of [1, 2, 3])
      for (let half = 0; half < before.length; half += 1) {
        // One more commit is empty at each page.
        let pages = 0;
        const read = (from: number) => {
          if (from > 0) pages += 1;
          const empty = from > 0 ? half + pages : half;
          return [...after.slice(0, empty), ...before.slice(empty)];
        };
        const ended = await filled(projection, read, [before.length], pageSize);
        expect(ended, `${half} commits empty at the beginning, ${pageSize} a page`).toEqual(
          kept.get(projection),
        );
      }
  });
});

it("names a credential to the worker that an older process has emptied since", async () => {
  const { id, before, after } = life;
  for (let end = 2; end < before.length; end += 1) {
    const read = emptiedAfter(end, before, after);
    const kept = await filled(versionsProjection, read, [end, before.length]);
    const [named] = kept.filter((document) => document.includes(id));
    expect(JSON.parse(named ?? "{}"), `emptied after ${end} commits`).toMatchObject({
      leaving: true,
    });
  }
  const others = await filled(versionsProjection, () => after, [after.length]);
  expect(others.filter((document) => document.includes(id))).toEqual([]);
});

it("counts a credential right whose former versions were emptied since", async () => {
  await using portfolio = await createPortfolioHarness();
  const body = { ...COURSE, hours: 3 };
  const added = await portfolio.call("POST", "/api/credentials", { body });
  const { id } = added.json<Credential>();
  for (const hours of [5, 7, 9])
    await portfolio.call("PUT", `/api/credentials/${id}`, { body: { hours } });
  const before = await portfolio.harness.deps.eventStore.read(STREAM, 0);
  const after: Commit[] = [];
  const empty = new Set<string>();
  for (const [index, commit] of before.entries()) {
    const old = new Set(index < before.length - 1 ? [id] : []);
    const content = shortened(commit, old, empty, "ada");
    noteEmpty(content, empty);
    after.push({ ...commit, ...content });
  }
  expect(after).not.toEqual(before);
  const expected = await filled(statsProjection, () => before, [before.length]);
  for (let end = 0; end < before.length; end += 1)
    expect(
      await filled(statsProjection, emptiedAfter(end, before, after), [end, before.length]),
      `emptied after ${end} commits`,
    ).toEqual(expected);
});

/** The state without what may differ: former sizes, and drawers that are empty. */
function stateOf(commits: readonly Commit[]) {
  const events = commits.flatMap((commit) => commit.events.map(portfolioHistory.read));
  const {
    drawers: _drawers,
    written: _written,
    changes: _changes,
    ...rest
  } = events.reduce(evolve, initialPortfolio);
  return { ...rest, credentials: credentialsOf(events.reduce(evolve, initialPortfolio)) };
}

it("a state that is folded while a credential is emptied knows nothing of it in the end", () => {
  const { before, after } = life;
  const expected = stateOf(after);
  expect(expected.count).toBe(1);
  for (let from = 0; from <= before.length; from += 1)
    for (let to = from; to <= before.length; to += 1) {
      const inside = [...after.slice(0, from), ...before.slice(from, to), ...after.slice(to)];
      expect(stateOf(inside), `not empty from ${from} to ${to}`).toEqual(expected);
    }
});
