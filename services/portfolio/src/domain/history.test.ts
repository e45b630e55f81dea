import { readFixtures } from "@laurel/testing/fixtures";
import { expect, it } from "vitest";
import { portfolioHistory } from "./history.ts";
import { credentialOf, evolve, initialPortfolio } from "./portfolio.ts";

const ID = "1234567890123456";

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(portfolioHistory, new URL("fixtures/", import.meta.url));
  const events = Object.values(fixtures);
  const before = events
    .filter(({ type }) => type === "CredentialAdded" || type === "CredentialChanged")
    .reduce(evolve, initialPortfolio);
  expect(credentialOf(before, ID)).toMatchObject({
    name: "Course in Łódź",
    type: "course",
    hours: 20,
  });
  const removals = events.filter(({ type }) => type === "CredentialRemoved");
  const after = removals.reduce(evolve, before);
  expect(after.count).toBe(0);
  expect(credentialOf(after, ID)).toBeUndefined();
  const ends = events.filter(({ type }) => type === "PortfolioErased");
  expect(ends.reduce(evolve, before)).toEqual(initialPortfolio);
});
