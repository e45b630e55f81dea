import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  COMPLETE,
  evolve,
  followedPath,
  initialLearning,
  JUST_STARTED,
  type Learning,
  type LearningEvent,
} from "./learning.ts";

/**
 * Starts a path that is new to the person, then records the given changes. `progress` is a percentage from 0 to 100.
 */
export interface FollowPath {
  type: "FollowPath";
  pathId: string;
  progress?: number | undefined;
  isActive?: boolean | undefined;
}
/** Follows the paths that are new to the person, as far as they were followed elsewhere. */
export interface RestorePaths {
  type: "RestorePaths";
  paths: readonly { pathId: string; progress: number; isActive: boolean }[];
}
export type LearningCommand = FollowPath | RestorePaths | { type: "EraseLearning" };

export function decide(command: LearningCommand, state: Learning): Result<LearningEvent[], never> {
  switch (command.type) {
    case "FollowPath":
      return accept(followed(command, state));
    case "RestorePaths": {
      const missing = command.paths.filter(({ pathId }) => !followedPath(state, pathId));
      return accept(missing.flatMap((path) => followed({ type: "FollowPath", ...path }, state)));
    }
    case "EraseLearning": {
      const dropped = Object.keys(state.paths).map((pathId): LearningEvent => ({
        type: "PathDropped",
        data: { pathId },
      }));
      return accept([...dropped, { type: "LearningErased", data: {} }]);
    }
  }
}

function followed({ pathId, progress, isActive }: FollowPath, state: Learning): LearningEvent[] {
  const known = followedPath(state, pathId);
  const before = known ?? JUST_STARTED;
  const events: LearningEvent[] = [];
  if (!known) events.push({ type: "PathStarted", data: { pathId } });
  if (progress === COMPLETE && before.progress !== COMPLETE)
    events.push({ type: "PathCompleted", data: { pathId } });
  else if (progress !== undefined && progress !== before.progress)
    events.push({ type: "ProgressMarked", data: { pathId, progress } });
  if (isActive !== undefined && isActive !== before.isActive)
    events.push({ type: isActive ? "PathResumed" : "PathPaused", data: { pathId } });
  return events;
}

export const learningDecider: Decider<Learning, LearningCommand, LearningEvent, never> = {
  initialState: initialLearning,
  evolve,
  decide,
};
