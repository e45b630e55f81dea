import type { UserLearningPath } from "@laurel/contracts/routes/learning";
import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { learningHistory } from "./domain/history.ts";
import { afterEvent, COMPLETE } from "./domain/learning.ts";

/** A person's progress on a path, and the person's id. */
export type LearningView = UserLearningPath & { userId: string };

/** `<user>/<path>`: the key of a UserLearningPath in specification §3. */
export const learningKey = (userId: string, pathId: string) => `${userId}/${pathId}`;

export const learningProjection: Projection<LearningView> = {
  name: "learning",
  version: 1,
  source: "recommender",
  indexes: [["userId"]],
  changes(stored, { userId, at }) {
    const event = learningHistory.read(stored);
    if (event.type === "LearningErased") return [];
    const { pathId } = event.data;
    return [
      {
        id: learningKey(userId, pathId),
        change(before) {
          const after = afterEvent(before, event);
          if (!after) return undefined;
          const { progress, isActive } = after;
          const done = event.type === "PathCompleted" ? at : (before?.completedAt ?? "");
          const completedAt = progress === COMPLETE ? done : "";
          const startedAt = before?.startedAt ?? at;
          return { userId, pathId, progress, isActive, startedAt, completedAt };
        },
      },
    ];
  },
};
