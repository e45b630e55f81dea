import { streamOf } from "@laurel/contracts/topics";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { readPerson } from "@laurel/redaction/read-person";
import { heldCredentialsProjection } from "./credentials.projection.ts";
import { createCyclesReader } from "./cycles-reader.ts";
import { documentModelRoutes } from "./documents/document-model.routes.ts";
import { interestsProjection } from "./interests.projection.ts";
import { learningPathRoutes } from "./learning-paths.routes.ts";
import { learningProjection } from "./learning.projection.ts";
import { guardModel, type GuardLimits } from "./model/guarded-model.ts";
import type { LanguageModel } from "./model/language-model.ts";
import { meterModel } from "./model/metered-model.ts";
import { createQuestionBudget } from "./model/question-budget.ts";
import { createNeedsReader } from "./needs-reader.ts";
import { recommendationRoutes } from "./recommendations.routes.ts";
import { createRecommender } from "./recommendations.ts";
import { createRememberedAnswers } from "./remembered-answers.ts";
import { restoreRoutes } from "./restore.routes.ts";
import { learningStream } from "./stream.ts";

export interface RecommenderDeps extends ServiceDeps {
  /** Ranks and extends recommendations, and reads documents. Without a model, the catalogue answers alone. */
  model: LanguageModel | undefined;
  modelLimits?: GuardLimits;
}

/** The learning catalogue, the recommendations for a person, their progress, and what needs the language model. */
export const recommenderService = defineService({
  name: "recommender",
  stream: learningStream,
  projections: {
    learning: learningProjection,
    interests: interestsProjection,
    credentials: heldCredentialsProjection,
  },
  eraseWith: { type: "EraseLearning" },
  open({ app, peers, commands, projections }, deps: RecommenderDeps) {
    const { keyValues, clock, logger, metrics = noMetrics } = deps;
    const guarded = deps.model && guardModel(deps.model, deps.modelLimits);
    const answers = createRememberedAnswers(keyValues);
    const budget = createQuestionBudget(keyValues);
    const model = meterModel(guarded, budget, metrics);
    const recommender = createRecommender({
      model,
      answers,
      readPerson: (userId, seen) => readPerson(peers, userId, seen),
      isErased: async (userId) => (await commands.load(streamOf("recommender", userId))).closed,
      logger,
    });
    learningPathRoutes(app, { commands, learning: projections.learning });
    restoreRoutes(app, commands);
    const sources = { ...projections, cycles: createCyclesReader(peers, logger) };
    recommendationRoutes(app, { needsReader: createNeedsReader(sources, clock), recommender });
    documentModelRoutes(app, { model, logger });
    app.addHook("onClose", async () => guarded?.close());
    return {
      async removeRecords(userId) {
        await answers.forget(userId);
        await budget.forget(userId);
      },
      forgetCredentials: (userId) => answers.forget(userId),
    };
  },
});
