import { type LearningPath, userLearningPathSchema } from "@laurel/contracts/routes/learning";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntent } from "../../entities/sending/intent.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { LEARNING_PATHS, learningPathsQuery } from "./learning-paths-query.ts";

export interface PathChange {
  progress?: number;
  isActive?: boolean;
}

/** Starts a path or changes how far the person is on it; what is asked for shows at once, one change after the other. */
export function useFollowPath({ id, name, mine }: LearningPath) {
  const client = useQueryClient();
  const intent = useIntent();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const change = useMutation({
    scope: { id: `${LEARNING_PATHS}/${id}` },
    mutationFn: async (body: PathChange) => {
      const path = `/api/learning-paths/${id}` as const;
      const answer = await intent.send(path, { method: "PUT", body });
      return userLearningPathSchema.parse(await answer.json());
    },
    onSuccess: (followed) => {
      client.setQueryData(learningPathsQuery.queryKey, (paths) =>
        paths?.map((path) => (path.id === id ? { ...path, mine: followed } : path)),
      );
      if (followed.progress === 100 && mine?.progress !== 100)
        toast({ title: "Learning path completed", description: name });
      return client.invalidateQueries({ queryKey: [LEARNING_PATHS] });
    },
    onError: (error) => tellFailure("Error updating learning path", error),
  });
  const before = mine ?? { progress: 0, isActive: true };
  return {
    follow: change.mutate,
    busy: change.isPending,
    ...(change.isPending ? { ...before, ...change.variables } : before),
  };
}
