import { text, verbatim } from "@laurel/contracts/text";
import { updateLearningPath } from "@laurel/contracts/calls.generated";
import { type LearningPath, userLearningPathSchema } from "@laurel/contracts/routes/learning";
import { useQueryClient } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import {
  LEARNING_PATHS,
  learningPathsQuery,
  refreshLearningPaths,
  startedPathsQuery,
} from "./learning-paths-query.ts";

export interface PathChange {
  progress?: number;
  isActive?: boolean;
}

/** Starts a path or sets its progress. Changes show immediately and are sent one after the other. */
export function useFollowPath({ id, name, mine }: LearningPath) {
  const client = useQueryClient();
  const toast = useToast();
  const { send, busy, pending } = useSend(updateLearningPath, {
    scope: `${LEARNING_PATHS}/${id}`,
    toast: failed(text("Error updating learning path")),
    answer: userLearningPathSchema,
    onSent: async (followed) => {
      for (const { queryKey } of [learningPathsQuery, startedPathsQuery])
        client.setQueryData<LearningPath[]>(queryKey, (paths) =>
          paths?.map((path) => (path.id === id ? { ...path, mine: followed } : path)),
        );
      if (followed.progress === 100 && mine?.progress !== 100)
        toast({ title: text("Learning path completed"), description: verbatim(name) });
      await client.invalidateQueries(startedPathsQuery);
    },
    refreshIfUnknown: refreshLearningPaths,
  });
  return {
    follow: (change: PathChange) => void send(change, { id }),
    busy,
    progress: pending?.progress ?? mine?.progress ?? 0,
    isActive: pending?.isActive ?? mine?.isActive ?? true,
  };
}
