import { getRecommendations, recommendationsSchema } from "@laurel/contracts/routes/learning";
import type { Service } from "@laurel/hosting/service/service";
import { commitsOf } from "@laurel/testing/projection-harness";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { GUARD_LIMITS, type GuardLimits } from "../model/guarded-model.ts";
import type { LanguageModel } from "../model/language-model.ts";
import { recommenderService } from "../service.ts";

export interface RecommenderHarness extends AsyncDisposable {
  harness: ServiceHarness;
  service: Service;
  call(method: string, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** What the call answers, of the contract's shape. */
  recommend(person?: string): Promise<ReturnType<typeof recommendationsSchema.parse>>;
  /** What the other services would tell of somebody, from the first event on; nobody is asked. */
  tell(
    stream: string,
    events: readonly { type: string; version: number; data: object }[],
  ): Promise<void>;
}

export interface RecommenderHarnessOptions {
  model?: LanguageModel;
  limits?: Partial<GuardLimits>;
}

/** A recommender on empty stores, with the model that a test gives it. */
export async function createRecommenderHarness({
  model,
  limits,
}: RecommenderHarnessOptions = {}): Promise<RecommenderHarness> {
  const harness = await createServiceHarness("recommender");
  const modelLimits = { ...GUARD_LIMITS, ...limits };
  const service = await recommenderService.create({ ...harness.deps, model, modelLimits });
  const call: RecommenderHarness["call"] = (method, path, options) =>
    harness.call(service.app, method, path, { person: "ada", ...options });
  return {
    harness,
    service,
    call,
    async recommend(person = "ada") {
      const answer = await call("GET", getRecommendations.path, { person });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
      return recommendationsSchema.parse(answer.json());
    },
    async tell(stream, events) {
      const source = stream.startsWith("profile-") ? "profile" : "portfolio";
      for (const running of service.projections)
        if (running.projection.source === source) await running.apply(commitsOf(stream, events));
    },
    async [Symbol.asyncDispose]() {
      await service.close();
      await harness[Symbol.asyncDispose]();
    },
  };
}
