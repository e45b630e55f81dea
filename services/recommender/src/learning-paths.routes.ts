import {
  listLearningPaths,
  updateLearningPath,
  type UserLearningPath,
} from "@laurel/contracts/routes/learning";
import { streamOf } from "@laurel/contracts/topics";
import { commitIdOf } from "@laurel/event-sourcing/kernel/ids";
import { notFound } from "@laurel/hosting/http/problems";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { findLearningPath, LEARNING_PATHS } from "./catalogue/catalogue.ts";
import { learningKey, type LearningDocument } from "./learning.projection.ts";
import type { LearningCommands } from "./stream.ts";

export interface LearningPathRoutesDeps {
  commands: LearningCommands;
  learning: RunningProjection<LearningDocument>;
}

/** The calls under /api/learning-paths. */
export function learningPathRoutes(app: FastifyInstance, deps: LearningPathRoutesDeps): void {
  const { commands, learning } = deps;

  serve(app, listLearningPaths, async ({ person, query, seen }) => {
    await catchUpWithSeen([learning], seen);
    const found = await learning.documents().find({ where: { userId: person } });
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

  serve(app, updateLearningPath, async ({ person, params, body, commandId }) => {
    const pathId = params["id"] ?? "";
    if (!findLearningPath(pathId)) throw notFound("Learning path not found");
    const stream = streamOf("recommender", person);
    const commitId = commitIdOf(person, `PUT /api/learning-paths/${pathId}`, commandId);
    const command = { type: "FollowPath", pathId, ...body } as const;
    const outcome = await commands.handle(stream, commitId, command);
    if (!outcome.ok) return outcome.refusal;
    const { head } = outcome.value;
    await catchUpWithSeen([learning], new Map([[head.stream, head.version]]));
    const stored = await learning.documents().get(learningKey(person, pathId));
    if (!stored) throw notFound("Learning path not found");
    return answer(200, mineOf(stored.document), [head]);
  });
}

function mineOf({ userId: _owner, ...mine }: LearningDocument): UserLearningPath {
  return mine;
}
