import { readFixtures } from "@laurel/testing/fixtures";
import { expectStoredShape, statesAfter } from "@laurel/testing/stored-shape";
import { expect, it } from "vitest";
import { learningHistory } from "./history.ts";
import { LEARNING_SNAPSHOT, evolve, initialLearning } from "./learning.ts";

const FIXTURES = new URL("fixtures/", import.meta.url);

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(learningHistory, FIXTURES);
  const types = [
    "PathStarted",
    "ProgressMarked",
    "PathPaused",
    "PathResumed",
    "PathCompleted",
    "PathDropped",
    "LearningErased",
  ];
  const folded = types.map((_type, index) =>
    types
      .slice(0, index + 1)
      .flatMap((type) => Object.values(fixtures).filter((event) => event.type === type))
      .reduce(evolve, initialLearning),
  );
  expect(folded.map(({ paths }) => paths["python-first-steps"])).toEqual([
    { progress: 0, isActive: true },
    { progress: 75, isActive: true },
    { progress: 75, isActive: false },
    { progress: 75, isActive: true },
    { progress: 100, isActive: true },
    undefined,
    undefined,
  ]);
});

it("raises the name of its snapshots with the shape of its state", async () => {
  const events = Object.values(readFixtures(learningHistory, FIXTURES));
  await expectStoredShape(LEARNING_SNAPSHOT, statesAfter(evolve, initialLearning, events));
});
