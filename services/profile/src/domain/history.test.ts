import { readFixtures } from "@laurel/testing/fixtures";
import { expectStoredShape, statesAfter } from "@laurel/testing/stored-shape";
import { expect, it } from "vitest";
import { profileHistory } from "./history.ts";
import { PROFILE_SNAPSHOT, evolve, initialProfile } from "./profile.ts";

const FIXTURES = new URL("fixtures/", import.meta.url);

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(profileHistory, FIXTURES);
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

it("raises the name of its snapshots with the shape of its state", async () => {
  const events = Object.values(readFixtures(profileHistory, FIXTURES));
  await expectStoredShape(PROFILE_SNAPSHOT, statesAfter(evolve, initialProfile, events));
});
