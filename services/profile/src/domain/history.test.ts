import { readFixtures } from "@laurel/testing/fixtures";
import { expect, it } from "vitest";
import { profileHistory } from "./history.ts";
import { evolve, initialProfile } from "./profile.ts";

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(profileHistory, new URL("fixtures/", import.meta.url));
  const events = Object.values(fixtures);
  const before = events.filter(({ type }) => type !== "ProfileErased");
  expect(before.reduce(evolve, initialProfile)).toMatchObject({
    texts: { name: "Ada King", bio: "Two lines\nof text", company: "Engines & Co" },
    slug: "ada-king",
    isPublic: false,
    interests: [
      { name: "GenAI", category: "ai" },
      { name: "Painting", category: "non_ai" },
    ],
    layout: { pinned: ["4821907365120984"], hidden: ["statistics"] },
    shareLinks: [],
    signedCvs: [],
  });
  expect(events.reduce(evolve, initialProfile)).toEqual(initialProfile);
});
