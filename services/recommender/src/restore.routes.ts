import {
  RESTORE_LEARNING_PATHS_PATH,
  restoreLearningPathsBody,
  type restoreLearningPathsAnswer,
} from "@laurel/contracts/restore";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import { whileCallerWaits } from "@laurel/hosting/http/while-caller-waits";
import type { FastifyInstance } from "fastify";
import { findLearningPath } from "./catalogue/catalogue.ts";
import { followedPath } from "./domain/learning.ts";
import type { LearningCommands } from "./stream.ts";

type Answer = z.output<typeof restoreLearningPathsAnswer>;

/** The restore of a person's learning paths. Paths that the catalogue doesn't have any more are left out. */
export function restoreRoutes(app: FastifyInstance, commands: LearningCommands): void {
  app.post(
    RESTORE_LEARNING_PATHS_PATH,
    { config: { callers: ["profile"] } },
    async (request): Promise<Answer> => {
      const { userId } = request.internal ?? {};
      if (!userId) throw notAuthenticated();
      return whileCallerWaits(request, () =>
        restorePaths(userId, restoreLearningPathsBody.parse(request.body), commands),
      );
    },
  );
}

async function restorePaths(
  userId: string,
  { commandId, paths }: z.output<typeof restoreLearningPathsBody>,
  commands: LearningCommands,
): Promise<Answer> {
  const stream = streamOf("recommender", userId);
  const known = new Map(
    paths.filter(({ pathId }) => findLearningPath(pathId)).map((path) => [path.pathId, path]),
  );
  const { state, version } = await commands.load(stream);
  const missing = [...known.values()].filter(({ pathId }) => !followedPath(state, pathId));
  const skipped = known.size - missing.length;
  if (missing.length === 0) return { created: 0, skipped, head: { stream, version } };
  const commitId = hashOf("restored-paths", stream, commandId, JSON.stringify(missing));
  const command = { type: "RestorePaths", paths: missing } as const;
  const outcome = await commands.handle(stream, commitId, command);
  if (!outcome.ok) return outcome.refusal;
  return { created: missing.length, skipped, head: outcome.value.head };
}
