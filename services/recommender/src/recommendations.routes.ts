import { getRecommendations } from "@laurel/contracts/routes/learning";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { NeedsReader } from "./needs-reader.ts";
import type { Recommender } from "./recommendations.ts";

export interface RecommendationRoutesDeps {
  needsReader: NeedsReader;
  recommender: Recommender;
}

/** A person is answered within ten seconds (contract); what came before the model is counted in. */
const ANSWER_MS = 9_000;

/** GET /api/ai-recommendations. A stop of the service ends the wait for the model, not the answer. */
export function recommendationRoutes(
  app: FastifyInstance,
  { needsReader, recommender }: RecommendationRoutesDeps,
): void {
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());

  serve(app, getRecommendations, async ({ userId, seen }) => {
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopping.signal]);
    const needs = await needsReader.read(userId, seen);
    const { recommendations, source } = await recommender.recommend(userId, needs, signal);
    return {
      ...answer(200, { recommendations: [...recommendations], source }),
      headers: { "cache-control": "no-store" },
    };
  });
}
