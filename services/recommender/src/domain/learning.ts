export type LearningEvent =
  | { type: "PathStarted"; data: { pathId: string } }
  | { type: "ProgressMarked"; data: { pathId: string; progress: number } }
  | { type: "PathCompleted"; data: { pathId: string } }
  | { type: "PathPaused"; data: { pathId: string } }
  | { type: "PathResumed"; data: { pathId: string } }
  | { type: "PathDropped"; data: { pathId: string } }
  /** The person was erased; no event follows. Earlier events dropped all paths. */
  | { type: "LearningErased"; data: Record<string, never> };

/** A person's progress on a path, in percent, and whether they follow it now (specification §3, UserLearningPath). */
export interface FollowedPath {
  progress: number;
  isActive: boolean;
}

export const COMPLETE = 100;
export const JUST_STARTED: FollowedPath = { progress: 0, isActive: true };

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const LEARNING_SNAPSHOT = "learning-1";

/** The paths that a person has started, by id. */
export interface Learning {
  paths: Readonly<Record<string, FollowedPath>>;
}

export const initialLearning: Learning = { paths: {} };

/** A path that the person has started. */
export function followedPath({ paths }: Learning, pathId: string): FollowedPath | undefined {
  return Object.hasOwn(paths, pathId) ? paths[pathId] : undefined;
}

export function evolve(state: Learning, event: LearningEvent): Learning {
  if (event.type === "LearningErased") return initialLearning;
  const { pathId } = event.data;
  const { [pathId]: _before, ...others } = state.paths;
  const after = afterEvent(followedPath(state, pathId), event);
  return { paths: after ? { ...others, [pathId]: after } : others };
}

/** The progress on a path after an event; undefined once the path is dropped. */
export function afterEvent(
  before: FollowedPath = JUST_STARTED,
  event: Exclude<LearningEvent, { type: "LearningErased" }>,
): FollowedPath | undefined {
  switch (event.type) {
    case "PathStarted":
      return JUST_STARTED;
    case "ProgressMarked":
      return { ...before, progress: event.data.progress };
    case "PathCompleted":
      return { ...before, progress: COMPLETE };
    case "PathPaused":
      return { ...before, isActive: false };
    case "PathResumed":
      return { ...before, isActive: true };
    case "PathDropped":
      return undefined;
  }
}
