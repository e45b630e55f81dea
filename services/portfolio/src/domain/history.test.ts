import { readFixtures } from "@laurel/testing/fixtures";
import { expectStoredShape, statesAfter } from "@laurel/testing/stored-shape";
import { expect, it } from "vitest";
import { portfolioHistory } from "./history.ts";
import { PORTFOLIO_SNAPSHOT, credentialOf, evolve, initialPortfolio } from "./portfolio.ts";

const ID = "1234567890123456";
const RENEWED = "2222222222222222";

const FIXTURES = new URL("fixtures/", import.meta.url);

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(portfolioHistory, FIXTURES);
  const events = Object.values(fixtures);
  const before = events
    .filter(({ type }) => type === "CredentialAdded" || type === "CredentialChanged")
    .reduce(evolve, initialPortfolio);
  expect(before.count).toBe(2);
  expect(credentialOf(before, ID)).toMatchObject({
    name: "Course in Łódź",
    type: "course",
    hours: 20,
    renews: "",
    renewedBy: "",
  });
  expect(credentialOf(before, RENEWED)).toMatchObject({
    renews: "1111111111111111",
    renewedBy: "3333333333333333",
  });
  const education = events.filter(
    ({ type }) => type === "CycleSaved" || type === "ContributionsReplaced",
  );
  const [cycle] = education.reduce(evolve, before).cycles;
  expect(cycle).toEqual({
    credentialId: ID,
    requiredHours: 120,
    from: "2026-01-01",
    to: "2028-12-31",
    contributions: [{ credentialId: RENEWED, hours: 12 }],
  });
  const removals = events.filter(({ type }) => type === "CredentialRemoved");
  const after = removals.reduce(evolve, before);
  expect(after.count).toBe(1);
  expect(credentialOf(after, ID)).toBeUndefined();
  expect(after.removed).toMatchObject([
    { credential: { id: ID }, removedAt: "2026-03-02T03:04:05.678Z" },
  ]);
  const back = events.filter(({ type }) => type === "CredentialRestored").reduce(evolve, after);
  expect([back.count, back.removed]).toEqual([2, []]);
  const gone = events.filter(({ type }) => type === "CredentialGone").reduce(evolve, after);
  expect(gone.removed).toEqual([]);
  const ends = events.filter(({ type }) => type === "PortfolioErased");
  expect(ends.reduce(evolve, before)).toEqual(initialPortfolio);
});

it("raises the name of its snapshots with the shape of its state", async () => {
  const events = Object.values(readFixtures(portfolioHistory, FIXTURES));
  await expectStoredShape(PORTFOLIO_SNAPSHOT, statesAfter(evolve, initialPortfolio, events));
});
