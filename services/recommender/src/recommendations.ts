import type { LanguageCode } from "@laurel/contracts/languages";
import type { Recommendation } from "@laurel/contracts/routes/learning";
import type { Logger } from "@laurel/hosting/process/logger";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { Named } from "@laurel/redaction/without-person";
import { translateTo } from "@laurel/texts/translations";
import { matchPaths, recommendationOf } from "./matching/match.ts";
import { digestOf, isUnknown, type Needs } from "./matching/needs.ts";
import { readAnswer } from "./model/answer.ts";
import type { MeteredModel } from "./model/metered-model.ts";
import { questionOf } from "./model/question.ts";
import type { RememberedAnswers } from "./remembered-answers.ts";

export interface Recommendations {
  recommendations: readonly Recommendation[];
  source: "ai" | "catalog";
}

export interface RecommenderOptions {
  /** Without a model, and whenever it doesn't help, the catalogue answers. */
  model: MeteredModel | undefined;
  answers: RememberedAnswers;
  /** The person's names, which the model isn't told. May throw: then the model isn't asked. */
  readPerson: (userId: string, seen: SeenVersions) => Promise<Named>;
  isErased: (userId: string) => Promise<boolean>;
  logger: Logger;
}

export interface RecommendationRequest {
  userId: string;
  needs: Needs;
  language: LanguageCode;
  /** The versions that the person has seen. */
  seen: SeenVersions;
  /** Ends the wait for the model. */
  signal: AbortSignal;
}

export interface Recommender {
  /** Never throws because of the model or the cache. */
  recommend(request: RecommendationRequest): Promise<Recommendations>;
}

/** The number of the catalogue's paths that the model chooses from. */
const CANDIDATES = 18;

export function createRecommender(options: RecommenderOptions): Recommender {
  const { model, answers, readPerson, isErased, logger } = options;
  const underWay = new Map<string, Promise<readonly Recommendation[]>>();

  /** The model takes seconds: meanwhile, the person may have been erased. */
  async function keep(userId: string, digest: string, found: readonly Recommendation[]) {
    await answers.keep(userId, digest, found);
    if (await isErased(userId)) await answers.forget(userId);
  }

  async function ask(
    asked: MeteredModel,
    { userId, needs, language, seen, signal }: RecommendationRequest,
  ): Promise<readonly Recommendation[]> {
    const digest = digestOf(needs, language);
    const known = await answers.find(userId, digest).catch((error: unknown) => {
      logger.warn({ err: error }, "the model's stored answer couldn't be read");
      return undefined;
    });
    if (known) return known;
    const named = await readPerson(userId, seen).catch((error: unknown) => {
      logger.warn({ err: error }, "the model isn't asked, because profile didn't provide the name");
      return undefined;
    });
    if (!named) return [];
    const candidates = matchPaths(needs, translateTo(language), CANDIDATES);
    const question = questionOf(needs, candidates, named, language);
    const outcome = await asked.ask(userId, question, readAnswer, signal);
    if (outcome.kind === "spared") return [];
    if (outcome.kind === "failed")
      logger.warn({ reason: outcome.reason }, "the model failed; using the built-in catalogue");
    const found = outcome.kind === "answered" ? outcome.value : [];
    await keep(userId, digest, found).catch((error: unknown) => {
      logger.warn({ err: error }, "the model's answer couldn't be stored");
    });
    return found;
  }

  /** Two simultaneous requests of a person are one question. */
  function askOnce(
    asked: MeteredModel,
    request: RecommendationRequest,
  ): Promise<readonly Recommendation[]> {
    const key = `${request.userId} ${digestOf(request.needs, request.language)}`;
    const running = underWay.get(key) ?? ask(asked, request).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return {
    async recommend(request) {
      const { needs, language } = request;
      if (isUnknown(needs)) return { recommendations: [], source: "catalog" };
      const found = model ? await askOnce(model, request) : [];
      if (found.length > 0) return { recommendations: found, source: "ai" };
      const matches = matchPaths(needs, translateTo(language));
      return { recommendations: matches.map(recommendationOf), source: "catalog" };
    },
  };
}
