import type { Recommendation } from "@laurel/contracts/routes/learning";
import type { Logger } from "@laurel/hosting/process/logger";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import { matchPaths, recommendationOf } from "./matching/match.ts";
import { digestOf, isUnknown, type Needs } from "./matching/needs.ts";
import type { GuardedModel, ModelOutcome } from "./model/guarded-model.ts";
import type { QuestionBudget } from "./model/question-budget.ts";
import { questionOf } from "./model/question.ts";
import type { RememberedAnswers } from "./remembered-answers.ts";

export interface Recommendations {
  recommendations: readonly Recommendation[];
  source: "ai" | "catalog";
}

export interface RecommenderOptions {
  /** Without a model, and whenever it doesn't help, the catalogue answers. */
  model: GuardedModel | undefined;
  answers: RememberedAnswers;
  budget: QuestionBudget;
  logger: Logger;
  metrics: Metrics;
}

export interface Recommender {
  /** Never throws because of the model or the cache. `signal` ends the wait for the model. */
  recommend(userId: string, needs: Needs, signal: AbortSignal): Promise<Recommendations>;
}

/** The number of the catalogue's paths that the model chooses from. */
const CANDIDATES = 18;

export function createRecommender(options: RecommenderOptions): Recommender {
  const { model, answers, budget, logger, metrics } = options;
  const underWay = new Map<string, Promise<readonly Recommendation[]>>();
  const { count, observe } = modelMeasures(metrics);

  async function ask(
    asked: GuardedModel,
    userId: string,
    needs: Needs,
    signal: AbortSignal,
  ): Promise<readonly Recommendation[]> {
    const digest = digestOf(needs);
    const known = await answers.find(userId, digest).catch((error: unknown) => {
      logger.warn({ err: error }, "the model's stored answer couldn't be read");
      return undefined;
    });
    if (known) return known;
    // A budget that can't be read counts as used up: otherwise nothing would limit the costs.
    const end = await budget.begin(userId).catch(() => undefined);
    if (!end) {
      count({ outcome: "over budget" });
      return [];
    }
    const question = questionOf(needs, matchPaths(needs, CANDIDATES));
    const begun = performance.now();
    const outcome = await asked.recommend(question, signal);
    observe((performance.now() - begun) / 1_000, { outcome: outcome.kind });
    await end(isPaid(outcome)).catch(() => undefined);
    count({ outcome: outcome.kind });
    if (outcome.kind === "spared") return [];
    if (outcome.kind === "failed")
      logger.warn({ reason: outcome.reason }, "the model failed; using the built-in catalogue");
    const found = outcome.kind === "answered" ? outcome.recommendations : [];
    await answers.keep(userId, digest, found).catch((error: unknown) => {
      logger.warn({ err: error }, "the model's answer couldn't be stored");
    });
    return found;
  }

  /** Two simultaneous requests of a person are one question. */
  function askOnce(
    asked: GuardedModel,
    userId: string,
    needs: Needs,
    signal: AbortSignal,
  ): Promise<readonly Recommendation[]> {
    const key = `${userId} ${digestOf(needs)}`;
    const running =
      underWay.get(key) ?? ask(asked, userId, needs, signal).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return {
    async recommend(userId, needs, signal) {
      if (isUnknown(needs)) return { recommendations: [], source: "catalog" };
      const found = model ? await askOnce(model, userId, needs, signal) : [];
      if (found.length > 0) return { recommendations: found, source: "ai" };
      return { recommendations: matchPaths(needs).map(recommendationOf), source: "catalog" };
    },
  };
}

function modelMeasures(metrics: Metrics) {
  const count = metrics.counter(
    "laurel_model_questions_total",
    "Requests to the recommendation model, by outcome",
    ["outcome"],
  );
  const observe = metrics.histogram(
    "laurel_model_seconds",
    "How long the recommendation model took, by outcome",
    ["outcome"],
  );
  return { count, observe };
}

function isPaid(outcome: ModelOutcome): boolean {
  return outcome.kind === "answered" || (outcome.kind === "failed" && outcome.paid);
}
