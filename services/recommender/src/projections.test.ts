import { learningEventSchema } from "@laurel/contracts/events/learning";
import {
  commitsOf,
  expectProjectionToSurviveDelivery,
  freshFold,
} from "@laurel/testing/projection-harness";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import { expect, it } from "vitest";
import { heldCredentialsProjection } from "./credentials.projection.ts";
import { learningHistory } from "./domain/history.ts";
import type { LearningEvent } from "./domain/learning.ts";
import { interestsProjection } from "./interests.projection.ts";
import { learningProjection } from "./learning.projection.ts";
import { learningPublishedForm } from "./published.ts";
import { credentialAdded, credentialRemoved, interestsChanged } from "./testing/sample-events.ts";

const on = (
  type: Exclude<LearningEvent["type"], "ProgressMarked" | "LearningErased">,
  pathId: string,
) => ({ type, data: { pathId } }) as const;
const marked = (pathId: string, progress: number) =>
  ({ type: "ProgressMarked", data: { pathId, progress } }) as const;
const stored = (events: readonly LearningEvent[]) =>
  events.map((event) => learningHistory.write(event));
const learning = [
  commitsOf(
    "learning-ada",
    stored([
      on("PathStarted", "sql"),
      marked("sql", 50),
      on("PathStarted", "chess"),
      on("PathCompleted", "sql"),
      on("PathPaused", "sql"),
      on("PathPaused", "chess"),
      on("PathResumed", "chess"),
    ]),
  ),
  commitsOf(
    "learning-eve",
    stored([
      on("PathStarted", "sql"),
      on("PathDropped", "sql"),
      { type: "LearningErased", data: {} },
    ]),
  ),
  commitsOf(
    "learning-bob",
    stored([on("PathStarted", "sql"), on("PathCompleted", "sql"), marked("sql", 75)]),
  ),
];

it("a person's learning survives every delivery", async () => {
  await expectProjectionToSurviveDelivery(learningProjection, learning);
  const folded = freshFold(learningProjection, learning);
  const startedAt = "2026-01-01T00:00:00.000Z";
  expect(folded.get("ada/sql")).toEqual({
    userId: "ada",
    pathId: "sql",
    progress: 100,
    isActive: false,
    startedAt,
    completedAt: "2026-01-04T00:00:00.000Z",
  });
  expect(folded.get("ada/chess")).toMatchObject({ progress: 0, isActive: true, completedAt: "" });
  expect(folded.get("eve/sql")).toBeUndefined();
  expect(folded.get("bob/sql")).toMatchObject({ progress: 75, startedAt, completedAt: "" });
});

it("other services read only what the contract names", () => {
  const [first] = learning[0] ?? [];
  if (!first) throw new Error("there is no commit");
  const commits = learning.flat().map((commit) => ({ ...commit, id: "1", external: [] }));
  const events = commits.flatMap((commit) => learningPublishedForm(commit).events);
  expect(events.map((event) => learningEventSchema.parse(event))).toEqual(events);
});

it("interests survive every delivery, and the last change wins", async () => {
  const streams = [
    commitsOf("profile-ada", [
      { type: "ProfilePublished", version: 1, data: {} },
      interestsChanged("Chess", "Python"),
      { type: "ProfileChanged", version: 1, data: { name: "Ada King" } },
      interestsChanged("Python"),
    ]),
    commitsOf("profile-bob", [interestsChanged("Chess"), interestsChanged()]),
  ];
  await expectProjectionToSurviveDelivery(interestsProjection, streams);
  const folded = freshFold(interestsProjection, streams);
  expect(folded.get("ada")?.interests.map(({ name }) => name)).toEqual(["Python"]);
  expect(folded.get("bob")?.interests).toEqual([]);
  expect(JSON.stringify(Array.from(folded))).not.toContain("King");
});

it("credentials survive every delivery, and removed ones are gone", async () => {
  const streams = [
    commitsOf("portfolio-ada", [
      credentialAdded({ id: "1", name: "SQL course", description: "for my eyes only" }),
      credentialAdded({ id: "2", name: "Chess course" }),
      credentialRemoved("1"),
    ]),
  ];
  await expectProjectionToSurviveDelivery(heldCredentialsProjection, streams);
  const folded = freshFold(heldCredentialsProjection, streams);
  expect(folded.get("ada/1")).toBeUndefined();
  expect(folded.get("ada/2")).toMatchObject({ name: "Chess course" });
  expect(JSON.stringify(Array.from(folded))).not.toContain("eyes");
});

it("a renewed credential no longer has to be renewed", () => {
  const expirationDate = "2026-05-01";
  const streams = [
    commitsOf("portfolio-ada", [
      credentialAdded({ id: "1", expirationDate, renewedBy: "2" }),
      credentialAdded({ id: "2", expirationDate }),
    ]),
  ];
  const folded = freshFold(heldCredentialsProjection, streams);
  expect(folded.get("ada/1")).toMatchObject({ expirationDate: "" });
  expect(folded.get("ada/2")).toMatchObject({ expirationDate });
});

it("an event of a later version of the program stops every fold", () => {
  const later = (stream: string) => [commitsOf(stream, [{ type: "Later", version: 1, data: {} }])];
  expect(() => freshFold(heldCredentialsProjection, later("portfolio-ada"))).toThrow(UnknownEvent);
  expect(() => freshFold(interestsProjection, later("profile-ada"))).toThrow(UnknownEvent);
  expect(() => freshFold(learningProjection, later("learning-ada"))).toThrow(UnknownEvent);
});
