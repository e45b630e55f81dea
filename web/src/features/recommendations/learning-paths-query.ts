import { listLearningPaths } from "@laurel/contracts/calls.generated";
import { type LearningPath, learningPathSchema } from "@laurel/contracts/routes/learning";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

export const LEARNING_PATHS = listLearningPaths.path;

/** The whole catalogue with the person's progress. */
export const learningPathsQuery = queryOptions({
  queryKey: [LEARNING_PATHS],
  queryFn: () => readJson(LEARNING_PATHS, learningPathSchema.array()),
});

/** The paths that the person has started. */
export const startedPathsQuery = queryOptions({
  queryKey: [LEARNING_PATHS, "mine"],
  queryFn: () => readJson(`${LEARNING_PATHS}?mine=true`, learningPathSchema.array()),
});

/** Refetches after a change. */
export const refreshLearningPaths = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [LEARNING_PATHS] });

/** A path that the person has started. */
export type StartedPath = LearningPath & { mine: NonNullable<LearningPath["mine"]> };

/** Active paths first, then paused, then completed ones, each with the most recent first. */
export function startedPaths(paths: readonly LearningPath[]): StartedPath[] {
  return paths.filter(isStarted).toSorted((a, b) => {
    const byState = stateOrder(a) - stateOrder(b);
    return byState || b.mine.startedAt.localeCompare(a.mine.startedAt);
  });
}

export function isStarted(path: LearningPath): path is StartedPath {
  return path.mine !== undefined;
}

export const isDone = ({ mine }: StartedPath) => mine.progress === 100;

function stateOrder(path: StartedPath): number {
  if (isDone(path)) return 2;
  return path.mine.isActive ? 0 : 1;
}
