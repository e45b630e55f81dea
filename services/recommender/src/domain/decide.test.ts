import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import { learningDecider, type FollowPath } from "./decide.ts";
import type { LearningEvent } from "./learning.ts";

const pathId = "sql";
const follow = (fields: Omit<FollowPath, "type" | "pathId"> = {}): FollowPath => ({
  type: "FollowPath",
  pathId,
  ...fields,
});
const started: LearningEvent = { type: "PathStarted", data: { pathId } };
const marked = (progress: number): LearningEvent => ({
  type: "ProgressMarked",
  data: { pathId, progress },
});
const completed: LearningEvent = { type: "PathCompleted", data: { pathId } };
const paused: LearningEvent = { type: "PathPaused", data: { pathId } };
const resumed: LearningEvent = { type: "PathResumed", data: { pathId } };
const dropped = (id: string): LearningEvent => ({ type: "PathDropped", data: { pathId: id } });
const erased: LearningEvent = { type: "LearningErased", data: {} };
const { given } = specification(learningDecider);

describe("a path", () => {
  it("is started once, by the first change of any kind", () => {
    given().when(follow()).thenEvents(started);
    given()
      .when(follow({ progress: 0, isActive: true }))
      .thenEvents(started);
    given(started).when(follow()).thenNothing();
  });

  it("is started independently of other paths", () => {
    given({ type: "PathStarted", data: { pathId: "chess" } })
      .when(follow())
      .thenEvents(started);
  });

  it("is restored only when it is new", () => {
    const paths = [
      { pathId, progress: 100, isActive: false },
      { pathId: "chess", progress: 30, isActive: true },
    ];
    given({ type: "PathStarted", data: { pathId: "chess" } })
      .when({ type: "RestorePaths", paths })
      .thenEvents(started, completed, paused);
    given(started, { type: "PathStarted", data: { pathId: "chess" } })
      .when({ type: "RestorePaths", paths })
      .thenNothing();
  });

  it("is never mistaken for an object's property", () => {
    given()
      .when({ type: "FollowPath", pathId: "constructor" })
      .thenEvents({ type: "PathStarted", data: { pathId: "constructor" } });
  });

  it("progresses in both directions", () => {
    given(started)
      .when(follow({ progress: 50 }))
      .thenEvents(marked(50));
    given(started, marked(50))
      .when(follow({ progress: 50 }))
      .thenNothing();
    given(started, marked(50))
      .when(follow({ progress: 0 }))
      .thenEvents(marked(0));
  });

  it("is completed at 100, and reopened below", () => {
    given()
      .when(follow({ progress: 100 }))
      .thenEvents(started, completed);
    given(started, completed)
      .when(follow({ progress: 100 }))
      .thenNothing();
    given(started, completed)
      .when(follow({ progress: 75 }))
      .thenEvents(marked(75));
  });

  it("pauses and resumes where it was", () => {
    given()
      .when(follow({ isActive: false }))
      .thenEvents(started, paused);
    given(started, marked(25))
      .when(follow({ isActive: false }))
      .thenEvents(paused);
    given(started, marked(25), paused)
      .when(follow({ isActive: false }))
      .thenNothing();
    given(started, marked(25), paused)
      .when(follow({ isActive: true }))
      .thenEvents(resumed);
  });
});

it("erasing a person's learning drops each path", () => {
  const chess: LearningEvent = { type: "PathStarted", data: { pathId: "chess" } };
  given(started, marked(25), chess)
    .when({ type: "EraseLearning" })
    .thenEvents(dropped(pathId), dropped("chess"), erased);
  given().when({ type: "EraseLearning" }).thenEvents(erased);
});
