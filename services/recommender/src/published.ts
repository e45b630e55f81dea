import { learningEventSchema } from "@laurel/contracts/events/learning";
import { createPublishedForm, unpublished } from "@laurel/event-sourcing/streams/published-form";
import { learningHistory } from "./domain/history.ts";

/** Other services see which paths a person follows, and their progress. Erasure appears as dropped paths. */
export const learningPublishedForm = createPublishedForm(learningHistory, learningEventSchema, {
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
  LearningErased: unpublished,
});
