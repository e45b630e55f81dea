import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LEARNING_PATHS } from "./catalogue/catalogue.ts";
import {
  createRecommenderHarness,
  type RecommenderHarness,
} from "./testing/recommender-harness.ts";
import { credentialAdded, credentialRemoved, interestsChanged } from "./testing/sample-events.ts";

let recommender: RecommenderHarness;
beforeEach(async () => {
  recommender = await createRecommenderHarness();
});
afterEach(() => recommender[Symbol.asyncDispose]());

describe("recommendations from the catalogue", () => {
  it("are empty for a person without any data", async () => {
    expect(await recommender.recommend()).toEqual({ recommendations: [], source: "catalog" });
  });

  it("follow an interest, give the reason, and name paths that can be started [spec 3.37]", async () => {
    await recommender.tell("profile-ada", [interestsChanged("Python")]);
    const { recommendations, source } = await recommender.recommend();
    expect(source).toBe("catalog");
    expect(recommendations[0]?.description).toContain("because you're interested in Python.");
    const names = LEARNING_PATHS.map(({ name }) => name);
    for (const { title } of recommendations) expect(names).toContain(title);
    expect(recommendations.length).toBeLessThanOrEqual(9);
    expect((await recommender.recommend("bob")).recommendations).toEqual([]);
  });

  it("change with the interests [spec 7.14]", async () => {
    await recommender.tell("profile-ada", [interestsChanged("Python")]);
    const before = await recommender.recommend();
    await recommender.tell("profile-ada", [
      interestsChanged("Python"),
      interestsChanged("Gardening"),
    ]);
    const after = await recommender.recommend();
    expect(after.recommendations.map(({ title }) => title)).toContain("Gardening");
    expect(after).not.toEqual(before);
    await recommender.tell("profile-ada", [
      interestsChanged("Python"),
      interestsChanged("Gardening"),
      interestsChanged(),
    ]);
    expect((await recommender.recommend()).recommendations).toEqual([]);
  });

  it("follow credentials: their skills, and those that expire soon by the service's clock", async () => {
    const name = "AWS Certified Solutions Architect";
    await recommender.tell("portfolio-ada", [
      credentialAdded({ id: "1", skills: ["Kubernetes"] }),
      credentialAdded({ id: "2", name, expirationDate: "2026-05-01" }),
    ]);
    const texts = async () =>
      (await recommender.recommend()).recommendations.map(({ description }) => description).join();
    const early = await texts();
    expect(early).toContain("your skill in Kubernetes");
    expect(early).not.toContain("expires on");
    recommender.harness.clock.advance(60 * 24 * 60 * 60 * 1000);
    expect(await texts()).toContain(`because your ${name} expires on May 1, 2026.`);
    recommender.harness.clock.advance(100 * 24 * 60 * 60 * 1000);
    expect(await texts()).not.toContain("expires on");
  });

  it("follow the hours that a credential still needs, while its cycle is running", async () => {
    await recommender.tell("portfolio-ada", [
      credentialAdded({ id: "1", name: "Cloud Architect", skills: ["Kubernetes"] }),
    ]);
    const cycle = { credentialId: "1", requiredHours: 40, from: "2026-01-01", to: "2026-06-30" };
    const hours = { earnedHours: 12, plannedHours: 8, contributions: [] };
    await recommender.answerCycles([
      { ...cycle, ...hours },
      { ...cycle, ...hours, credentialId: "2" },
    ]);
    const texts = async () =>
      (await recommender.recommend()).recommendations.map(({ description }) => description).join();
    const reason = "because your Cloud Architect needs 20 more hours by June 30, 2026.";
    expect(await texts()).toContain(reason);
    recommender.harness.clock.advance(365 * 24 * 60 * 60 * 1000);
    expect(await texts()).not.toContain("more hours");
  });

  it("do not suggest what the person has, until it is removed", async () => {
    const has = [credentialAdded({ id: "1", name: "Gardening" })];
    const gone = [...has, credentialRemoved("1")];
    const titles = async () =>
      (await recommender.recommend()).recommendations.map(({ title }) => title);
    await recommender.tell("profile-ada", [interestsChanged("Gardening")]);
    await recommender.tell("portfolio-ada", has);
    expect(await titles()).not.toContain("Gardening");
    await recommender.tell("portfolio-ada", gone);
    expect(await titles()).toContain("Gardening");
  });
});

it("are a 503, not an old list, when a seen write cannot be read", async () => {
  const answer = await recommender.call("GET", "/api/ai-recommendations", {
    seen: "profile-ada=1",
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBeDefined();
});
