import { getRecommendations } from "@laurel/contracts/routes/learning";
import { afterEach, expect, it } from "vitest";
import { item } from "./testing/fake-openai.ts";
import {
  createRecommenderHarness,
  type RecommenderHarness,
} from "./testing/recommender-harness.ts";
import { interestsChanged } from "./testing/sample-events.ts";

let recommender: RecommenderHarness;
afterEach(() => recommender[Symbol.asyncDispose]());

it("keeps no answer of the model for a person who was erased while it was asked", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const model = {
    ask() {
      asked.resolve();
      return answer.promise;
    },
  };
  recommender = await createRecommenderHarness({ model });
  const { harness, service } = recommender;
  const { keyValues } = harness.deps;
  const take = (step: string, body: object) =>
    harness.call(service.app, "POST", `/internal/erasure/${step}`, {
      userId: "ada",
      issuer: "identity",
      body,
    });
  for (const userId of ["ada", "bob"])
    await recommender.tell(`profile-${userId}`, [interestsChanged("Beekeeping")]);
  const calls = ["ada", "bob"].map((userId) =>
    recommender.call("GET", getRecommendations.path, { userId }),
  );
  await asked.promise;
  const closed = await take("close", {});
  expect((await take("settle", closed.json())).statusCode).toBe(200);
  answer.resolve(JSON.stringify({ recommendations: [item()] }));
  await Promise.all(calls);
  expect(await keyValues.get("recommendations:bob")).toContain("Chess for engineers");
  expect(await keyValues.get("recommendations:ada")).toBeUndefined();
});
