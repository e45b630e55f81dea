import { COMMIT_TOPICS, streamOf } from "@laurel/contracts/topics";
import { closeStream } from "@laurel/event-sourcing/streams/close-stream";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { followOwn } from "@laurel/event-sourcing/projections/follow-own";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { createRelay } from "@laurel/event-sourcing/publishing/relay";
import { serveStreams } from "@laurel/hosting/http/serve-streams";
import {
  assembleService,
  createServiceServer,
  type Service,
  type ServiceDeps,
} from "@laurel/hosting/service";
import { heldCredentialsProjection } from "./credentials.projection.ts";
import { interestsProjection } from "./interests.projection.ts";
import { learningPathRoutes } from "./learning-paths.routes.ts";
import { learningProjection } from "./learning.projection.ts";
import { guardModel, type GuardLimits } from "./model/guarded-model.ts";
import type { LanguageModel } from "./model/language-model.ts";
import { createQuestionBudget } from "./model/question-budget.ts";
import { createPeople } from "./people.ts";
import { learningDomain, learningPublicForm } from "./public-events.ts";
import { recommendationRoutes } from "./recommendations.routes.ts";
import { createRecommender } from "./recommendations.ts";
import { createRememberedAnswers } from "./remembered-answers.ts";

export interface RecommenderDeps extends ServiceDeps {
  /** Ranks, extends and explains; the catalogue alone answers without one. */
  model: LanguageModel | undefined;
  modelLimits?: GuardLimits;
}

/** The learning catalogue, what of it fits a person, and how far they are. */
export async function createRecommenderService(deps: RecommenderDeps): Promise<Service> {
  const { events: store, documents, keyValues, clock, logger, metrics = noMetrics } = deps;
  const server = await createServiceServer("recommender", deps);
  const { streamsOf } = server.peers;
  const learning = await openProjection(documents, learningProjection, createOwnSource(store));
  const interests = await openProjection(documents, interestsProjection, streamsOf("profile"));
  const credentials = await openProjection(
    documents,
    heldCredentialsProjection,
    streamsOf("portfolio"),
  );
  const topic = COMMIT_TOPICS.recommender;
  const relay = createRelay({ ...deps, topic, publicForm: learningPublicForm });
  const commands = createCommandHandler({
    store,
    domain: learningDomain,
    clock,
    logger,
    metrics,
    async onCommitted(commit) {
      relay.wake();
      await learning.apply([commit]);
    },
  });
  const model = deps.model && guardModel(deps.model, deps.modelLimits);
  const answers = createRememberedAnswers(keyValues);
  const budget = createQuestionBudget(keyValues);
  const recommender = createRecommender({ model, answers, budget, logger, metrics });
  serveStreams(server.app, store, learningPublicForm);
  learningPathRoutes(server.app, { commands, learning });
  recommendationRoutes(server.app, {
    people: createPeople({ credentials, interests }, clock),
    recommender,
  });
  server.app.addHook("onClose", async () => model?.close());
  return assembleService("recommender", deps, server, {
    projections: [learning, interests, credentials],
    relay,
    erasure: {
      close: (userId) =>
        closeStream(commands, streamOf("recommender", userId), { type: "EraseLearning" }),
      async forget(userId) {
        await answers.forget(userId);
        await budget.forget(userId);
      },
    },
    subscriptions: [
      followOwn("recommender.learning@1", topic, learning),
      {
        group: "recommender.interests@1",
        topic: COMMIT_TOPICS.profile,
        handle: (commits) => interests.apply(commits),
      },
      {
        group: "recommender.held-credentials@1",
        topic: COMMIT_TOPICS.portfolio,
        handle: (commits) => credentials.apply(commits),
      },
    ],
  });
}
