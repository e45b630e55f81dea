import { listCycles, type Cycle } from "@laurel/contracts/routes/continuing-education";
import { getRecommendations, recommendationsSchema } from "@laurel/contracts/routes/learning";
import { getMe, type Me } from "@laurel/contracts/routes/users";
import type { ServiceName } from "@laurel/contracts/services";
import { listen } from "@laurel/hosting/peers/addresses";
import type { Service } from "@laurel/hosting/service/service";
import { commitsOf } from "@laurel/testing/projection-harness";
import { samplePerson } from "@laurel/testing/sample-person";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import { fastify, type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { expect } from "vitest";
import { GUARD_LIMITS, type GuardLimits } from "../model/guarded-model.ts";
import type { LanguageModel } from "../model/language-model.ts";
import { recommenderService } from "../service.ts";

export interface RecommenderHarness extends AsyncDisposable {
  harness: ServiceHarness;
  service: Service;
  call(method: string, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** The answer of the call, in the shape of the contract. */
  recommend(userId?: string): Promise<ReturnType<typeof recommendationsSchema.parse>>;
  /** The other services' events of a person, from the first one on. */
  tell(
    stream: string,
    events: readonly { type: string; version: number; data: object }[],
  ): Promise<void>;
  /** Starts a portfolio that answers everybody with these cycles. Without one, it's down. */
  answerCycles(cycles: readonly Cycle[]): Promise<void>;
}

export interface RecommenderHarnessOptions {
  model?: LanguageModel;
  limits?: Partial<GuardLimits>;
  /** The person that profile returns for every request. If it's `undefined`, profile is down. */
  person?: Me | undefined;
}

/** Another service, which answers everybody the same. */
async function startPeer(
  harness: ServiceHarness,
  service: ServiceName,
  path: string,
  body: object,
) {
  const [address] = harness.deps.addressesOf(service);
  if (!address) throw new Error(`${service} has no address`);
  if ("socketPath" in address) await mkdir(dirname(address.socketPath), { recursive: true });
  const peer = fastify();
  peer.get(path, async () => body);
  await listen(peer, address);
  return peer;
}

/** A recommender on empty stores, with the test's model. */
export async function createRecommenderHarness(
  options: RecommenderHarnessOptions = {},
): Promise<RecommenderHarness> {
  const { model, limits, person } = { person: samplePerson(), ...options };
  const harness = await createServiceHarness("recommender");
  const modelLimits = { ...GUARD_LIMITS, ...limits };
  const service = await recommenderService.create({ ...harness.deps, model, modelLimits });
  const peers: FastifyInstance[] = [];
  if (person) peers.push(await startPeer(harness, "profile", getMe.path, person));
  const call: RecommenderHarness["call"] = (method, path, options) =>
    harness.call(service.app, method, path, { userId: "ada", ...options });
  return {
    harness,
    service,
    call,
    async recommend(userId = "ada") {
      const answer = await call("GET", getRecommendations.path, { userId });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
      return recommendationsSchema.parse(answer.json());
    },
    async tell(stream, events) {
      const source = stream.startsWith("profile-") ? "profile" : "portfolio";
      for (const running of service.projections)
        if (running.projection.source === source) await running.apply(commitsOf(stream, events));
    },
    async answerCycles(cycles) {
      peers.push(await startPeer(harness, "portfolio", listCycles.path, cycles));
    },
    async [Symbol.asyncDispose]() {
      await service.close();
      for (const peer of peers) await peer.close();
      await harness[Symbol.asyncDispose]();
    },
  };
}
