import { CLAIMS } from "@laurel/badges/testing/badges";
import { refuse } from "@laurel/event-sourcing/kernel/result";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { alwaysHeld } from "@laurel/event-sourcing/work/lease";
import { createLogger } from "@laurel/hosting/process/logger";
import { expect, it } from "vitest";
import type { BadgeView } from "../badges.projection.ts";
import { portfolioHistory } from "../domain/history.ts";
import { dueBadgesOf, queryOfBadges } from "../testing/due-badges.ts";
import { createRecheckWorker, type RecheckDeps } from "./recheck-worker.ts";

const NOW = new Date("2026-03-01T00:00:00Z");
const NEVER_MS = 2 ** 31 - 1;

const claims = CLAIMS;
const result = {
  format: "ob3",
  issuer: { name: "Example School", url: "", host: "school.example" },
  subject: "ada@example.com",
  checks: [],
  checkedAt: "2026-01-01T00:00:00.000Z",
  status: "verified",
} as const;

/** A worker that is woken by its test alone, on badges that are there but in no stream. `again` gets the person. */
function createRounds(badges: readonly BadgeView[], again: (userId: string) => Promise<void>) {
  const asked: string[] = [];
  const taken = (credentialId: string) =>
    portfolioHistory.write({
      type: "BadgeTaken",
      data: { credentialId, badgeId: "1", source: "{}", commitId: credentialId, claims, result },
    });
  const ids = badges.map(({ credentialId }) => credentialId);
  const kept = Object.fromEntries(
    ids.map((id) => [id, { credentialId: id, commitId: id, claims, result }]),
  );
  const worker = createRecheckWorker({
    commands: { load: async () => ({ state: { badges: kept } }) },
    badges: { query: queryOfBadges(badges) },
    checks: {
      again: async (userId: string) => {
        asked.push(userId);
        await again(userId);
        return refuse("NoBadge");
      },
    },
    eventStore: { find: async (id: string) => ({ events: [taken(id)] }) },
    openLease: () => alwaysHeld,
    clock: () => NOW,
    everyMs: NEVER_MS,
    logger: createLogger("tests", "silent"),
  } as unknown as RecheckDeps);
  worker.start();
  return {
    countOf: (name: string) => asked.filter((userId) => userId === name).length,
    [Symbol.asyncDispose]: () => worker.stop(),
  };
}

it("one round checks all badges that are due", async () => {
  const badges = [...dueBadgesOf("ada", 150), ...dueBadgesOf("bob", 150)];
  await using rounds = createRounds(badges, async () => undefined);
  await expect.poll(() => [rounds.countOf("ada"), rounds.countOf("bob")]).toEqual([150, 150]);
});

it.each([
  ["fail", new Error("broken")],
  ["can't be loaded", new EngineUnavailable("the event store", undefined)],
])("one round checks all badges of the others when those of a person %s", async (_what, error) => {
  const badges = [...dueBadgesOf("ada", 150), ...dueBadgesOf("bob", 150)];
  await using rounds = createRounds(badges, async (userId) => {
    if (userId === "ada") throw error;
  });
  await expect.poll(() => rounds.countOf("bob")).toBe(150);
  expect(rounds.countOf("ada")).toBe(20);
});
