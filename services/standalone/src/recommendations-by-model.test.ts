import { getRecommendations } from "@laurel/contracts/routes/learning";
import { updateMe } from "@laurel/contracts/routes/users";
import { item, recommending, startFakeOpenAi } from "@laurel/recommender/testing/fake-openai";
import { expect, it } from "vitest";
import { expectStatus, startProduct } from "./testing/running-product.ts";

it("the model is asked for recommendations without the person's name, which profile tells", async () => {
  await using endpoint = await startFakeOpenAi();
  await using product = await startProduct({ environment: { OPENAI_BASE_URL: endpoint.url } });
  const person = await product.signUp("countess");
  const body = {
    name: "Ada King",
    interests: [{ name: "Botany with Ada" }, { name: "mail countess@example.org" }],
  };
  expectStatus(await person.call("PUT", updateMe.path, { body }), 200);
  endpoint.behaves(recommending(item()));
  const answer = expectStatus(await person.call("GET", getRecommendations.path), 200);
  expect(getRecommendations.answers[200].parse(answer.json()).source).toBe("ai");
  const text = endpoint.asked.map((question) => question.text).join("");
  expect(text).toContain("Botany with [name]");
  expect(text).not.toMatch(/\b(?:ada|king|countess)\b|@example/iu);
});
