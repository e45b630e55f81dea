import { text } from "@laurel/contracts/text";
import {
  listLearningPaths,
  updateLearningPath,
  type UserLearningPath,
} from "@laurel/contracts/routes/learning";
import { streamOf } from "@laurel/contracts/topics";
import { notFound } from "@laurel/hosting/http/problems";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { findLearningPath, LEARNING_PATHS } from "./catalogue/catalogue.ts";
import { learningKey, type LearningView } from "./learning.projection.ts";
import type { LearningCommands } from "./stream.ts";

export interface LearningPathRoutesDeps {
  commands: LearningCommands;
  learning: RunningProjection<LearningView>;
}

/** The calls under /api/learning-paths. */
export function learningPathRoutes(app: FastifyInstance, deps: LearningPathRoutesDeps): void {
  const { commands, learning } = deps;

  serve(app, listLearningPaths, async ({ userId, query, seen }) => {
    await catchUpWithSeen([learning], seen);
    const found = await learning.query.find({ where: { userId } });
    const started = new Map(found.map(({ document }) => [document.pathId, mineOf(document)]));
    const paths = LEARNING_PATHS.filter(({ id }) => query.mine === undefined || started.has(id));
    return answer(
      200,
      paths.map((path) => {
        const mine = started.get(path.id);
        return mine ? { ...path, mine } : path;
      }),
    );
  });

  serve(app, updateLearningPath, async ({ userId, params, body, commitIdFor }) => {
    const pathId = params.id;
    if (!findLearningPath(pathId)) throw notFound(text("Learning path not found"));
    const stream = streamOf("recommender", userId);
    const command = { type: "FollowPath", pathId, ...body } as const;
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) return outcome.refusal;
    const { head } = outcome.value;
    await catchUpWithSeen([learning], new Map([[head.stream, head.version]]));
    const stored = await learning.query.get(learningKey(userId, pathId));
    if (!stored) throw notFound(text("Learning path not found"));
    return answer(200, mineOf(stored.document), [head]);
  });
}

function mineOf({ userId: _owner, ...mine }: LearningView): UserLearningPath {
  return mine;
}
