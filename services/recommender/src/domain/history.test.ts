import { readFixtures } from "@laurel/testing/fixtures";
import { expect, it } from "vitest";
import { learningHistory } from "./history.ts";
import { evolve, initialLearning } from "./learning.ts";

it("reads and folds every stored version of every event", () => {
  const fixtures = readFixtures(learningHistory, new URL("fixtures/", import.meta.url));
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
