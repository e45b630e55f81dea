import { describe, expect, it, vi } from "vitest";
import type { Projection } from "./projection.ts";
import { subscribeProjection, subscribeReaction } from "./subscriptions.ts";

const commits = [1, 2].map((version) => ({
  stream: "portfolio-1",
  first: version,
  last: version,
  at: "2026-01-01T00:00:00.000Z",
  events: [],
}));

const projection: Projection = {
  name: "stats",
  version: 3,
  source: "portfolio",
  indexes: [],
  changes: () => [],
};

describe("the subscription of a projection", () => {
  const running = () => ({
    projection,
    apply: vi.fn<() => Promise<void>>(),
    foldUpTo: vi.fn<() => Promise<void>>(),
  });

  it("names its consumer group after service, projection and version", () => {
    const { group, topic } = subscribeProjection("profile", running());
    expect([group, topic]).toEqual(["profile.stats@3", "laurel.portfolios.commits.v1"]);
  });

  it("folds the service's own stored stream up to the last published version", async () => {
    const own = running();
    await subscribeProjection("portfolio", own).handle(commits);
    expect(own.foldUpTo.mock.calls).toEqual([["portfolio-1", 2]]);
    expect(own.apply).not.toHaveBeenCalled();
  });

  it("applies the published commits of another service", async () => {
    const foreign = running();
    await subscribeProjection("profile", foreign).handle(commits);
    expect(foreign.apply.mock.calls).toEqual([[commits]]);
    expect(foreign.foldUpTo).not.toHaveBeenCalled();
  });
});

describe("the subscription of a reaction", () => {
  const inbox = () => ({ take: vi.fn<() => Promise<void>>(), reach: vi.fn<() => Promise<void>>() });
  const reaction = { name: "deleted-files", source: "locker" } as const;

  it("reads the service's own stored stream, and takes the published commits of another service", async () => {
    const own = inbox();
    const { group, handle } = subscribeReaction("locker", reaction, own);
    await handle(commits);
    const foreign = inbox();
    await subscribeReaction("profile", reaction, foreign).handle(commits);
    expect(group).toBe("locker.deleted-files@1");
    expect([own.reach.mock.calls, own.take.mock.calls]).toEqual([[["portfolio-1", 2]], []]);
    expect([foreign.reach.mock.calls, foreign.take.mock.calls]).toEqual([[], [[commits]]]);
  });
});
