import { getRecommendations } from "@laurel/contracts/routes/learning";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { NeedsReader } from "./needs-reader.ts";
import type { Recommender } from "./recommendations.ts";

export interface RecommendationRoutesDeps {
  needsReader: NeedsReader;
  recommender: Recommender;
}

/** A person gets an answer within ten seconds (contract), including the time before the model is called. */
const ANSWER_MS = 9_000;

/** GET /api/ai-recommendations. Stopping the service ends the wait for the model, but still sends an answer. */
export function recommendationRoutes(
  app: FastifyInstance,
  { needsReader, recommender }: RecommendationRoutesDeps,
): void {
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());

  serve(app, getRecommendations, async ({ userId, seen, request: { language } }) => {
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopping.signal]);
    const needs = await needsReader.read(userId, seen);
    const { recommendations, source } = await recommender.recommend({
      userId,
      seen,
      needs,
      language,
      signal,
    });
    return {
      ...answer(200, { recommendations: [...recommendations], source }),
      headers: { "cache-control": "no-store", "content-language": language },
    };
  });
}
