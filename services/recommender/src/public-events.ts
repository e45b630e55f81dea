import { learningEventSchema } from "@laurel/contracts/events/learning";
import { createPublicForm, keptInside } from "@laurel/event-sourcing/streams/public-form";
import type { StreamDomain } from "@laurel/event-sourcing/streams/stream-domain";
import { learningDecider, type LearningCommand } from "./domain/decide.ts";
import { learningHistory } from "./domain/history.ts";
import type { Learning, LearningEvent } from "./domain/learning.ts";

/** Other services see which paths a person follows, and how far. The end of them all is what it drops. */
export const learningPublicForm = createPublicForm(learningHistory, learningEventSchema, {
  PathStarted: ({ pathId }) => ({ type: "PathStarted", version: 1, data: { pathId } }),
  ProgressMarked: ({ pathId, progress }) => ({
    type: "ProgressMarked",
    version: 1,
    data: { pathId, progress },
  }),
  PathCompleted: ({ pathId }) => ({ type: "PathCompleted", version: 1, data: { pathId } }),
  PathPaused: ({ pathId }) => ({ type: "PathPaused", version: 1, data: { pathId } }),
  PathResumed: ({ pathId }) => ({ type: "PathResumed", version: 1, data: { pathId } }),
  PathDropped: ({ pathId }) => ({ type: "PathDropped", version: 1, data: { pathId } }),
  LearningErased: keptInside,
});

export const learningDomain: StreamDomain<Learning, LearningCommand, LearningEvent, never> = {
  decider: learningDecider,
  history: learningHistory,
  snapshotSchema: "learning-1",
  external: () => [],
  closes: ({ type }) => type === "LearningErased",
};
