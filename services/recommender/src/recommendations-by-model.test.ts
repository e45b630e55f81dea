import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLanguageModel } from "./model/langchain-language-model.ts";
import type { LanguageModel } from "./model/language-model.ts";
import { modelNameOf } from "./model/model-name.ts";
import {
  dripping,
  endless,
  item,
  recommending,
  saying,
  sending,
  silent,
  startFakeOpenAi,
  type Behaviour,
  type FakeOpenAi,
} from "./testing/fake-openai.ts";
import {
  createRecommenderHarness,
  type RecommenderHarness,
} from "./testing/recommender-harness.ts";
import { credentialAdded, interestsChanged } from "./testing/sample-events.ts";

/** Enough for an answer on this machine, and short enough to wait for. */
const limits = { timeoutMs: 1_500, resetMs: 300 };

let endpoint: FakeOpenAi;
let recommender: RecommenderHarness;
beforeEach(async () => {
  endpoint = await startFakeOpenAi();
  const model = await createLanguageModel({
    ...modelNameOf(),
    baseUrl: endpoint.url,
    apiKey: "key",
  });
  recommender = await createRecommenderHarness({ model, limits });
  await recommender.tell("profile-ada", [interestsChanged("Gardening")]);
});
afterEach(async () => {
  await recommender[Symbol.asyncDispose]();
  await endpoint[Symbol.asyncDispose]();
});

const titles = async (userId?: string) => {
  const { recommendations, source } = await recommender.recommend(userId);
  return { source, titles: recommendations.map(({ title }) => title) };
};

describe("a working model", () => {
  it("is shown with its answer, and called once until something changes", async () => {
    endpoint.behaves(recommending(item(), item({ title: "Gardening" })));
    const first = await titles();
    expect(first).toEqual({ source: "ai", titles: ["Chess for engineers", "Gardening"] });
    expect(await titles()).toEqual(first);
    expect(endpoint.asked).toHaveLength(1);
    await recommender.tell("portfolio-ada", [credentialAdded({ id: "1", name: "Chess course" })]);
    await titles();
    expect(endpoint.asked).toHaveLength(2);
    await recommender.tell("profile-ada", [interestsChanged("Gardening"), interestsChanged("Law")]);
    await titles();
    expect(endpoint.asked).toHaveLength(3);
  });

  it("is called once for two simultaneous requests of a person, and never for an anonymous request", async () => {
    endpoint.behaves(recommending(item()));
    const answers = await Promise.all([titles(), titles(), titles()]);
    expect(new Set(answers.map(({ source }) => source))).toEqual(new Set(["ai"]));
    expect(await titles("bob")).toEqual({ source: "catalog", titles: [] });
    expect(endpoint.asked).toHaveLength(1);
  });

  it("is called twenty times an hour per person; after that the catalogue answers", async () => {
    endpoint.behaves(recommending(item()));
    const change = (index: number, userId = "ada") =>
      recommender.tell(
        `profile-${userId}`,
        Array.from({ length: index + 2 }, (_, at) => interestsChanged("Gardening", `Chess ${at}`)),
      );
    for (let index = 0; index < 30; index += 1) {
      await change(index);
      expect((await titles()).source).toBe(index < 20 ? "ai" : "catalog");
    }
    expect(endpoint.asked).toHaveLength(20);
    await change(0, "bob");
    expect((await titles("bob")).source).toBe("ai");
    recommender.harness.clock.advance(3_600_001);
    expect((await titles()).source).toBe("ai");
  });

  it("is called again after failures without using up the budget, unlike after nonsense", async () => {
    endpoint.behaves(sending(500, {}));
    for (let minute = 0; minute < 25; minute += 1) {
      await titles();
      recommender.harness.clock.advance(60_000);
    }
    endpoint.behaves(recommending(item()));
    await expect
      .poll(async () => {
        recommender.harness.clock.advance(60_000);
        return (await titles()).source;
      })
      .toBe("ai");
    recommender.harness.clock.advance(25 * 3_600_000);
    const before = endpoint.asked.length;
    endpoint.behaves(saying("prose"));
    for (let turn = 0; turn < 40; turn += 1) {
      await titles();
      recommender.harness.clock.advance(21_000);
    }
    expect(endpoint.asked).toHaveLength(before + 20);
  });

  it("gets the schema of the answer, and the paths that fit", async () => {
    await titles();
    const [asked] = endpoint.asked;
    expect(asked?.path).toBe("/v1/chat/completions");
    const format = (JSON.parse(asked?.text ?? "") as { response_format: unknown }).response_format;
    expect(format).toMatchObject({
      type: "json_schema",
      json_schema: {
        strict: true,
        schema: { properties: { recommendations: { items: { additionalProperties: false } } } },
      },
    });
    expect(asked?.text).toContain("Beginner's guide to gardening");
  });
});

const nonsense: [string, Behaviour][] = [
  ["down with 500", sending(500, { error: { message: "boom" } })],
  ["too busy", sending(429, { error: { message: "slow down" } })],
  ["shut", sending(401, { error: { message: "bad key" } })],
  ["cut off", (response) => response.destroy()],
  ["no JSON", sending(200, "<html>hello</html>")],
  ["of no protocol", sending(200, { hello: 1 })],
  ["null", sending(200, "null")],
  ["without choices", sending(200, { choices: [] })],
  ["prose", saying("Sure! Here is what I would learn.")],
  ["a number", saying("7")],
  ["an empty list", recommending()],
  ["of wrong types", recommending({ ...item(), title: 7 }, { ...item(), skills: "x" }, 7, null)],
  ["a list of lists", saying(JSON.stringify([[[]]]))],
  ["nothing", saying(null)],
  [
    "elsewhere",
    (response) => {
      response.writeHead(307, { location: `${endpoint.url}/chat/completions` }).end();
    },
  ],
  ["slow", silent],
  ["dripping", dripping],
  ["endless", endless],
];
describe("a model that does not help changes only the source", () => {
  it.each(nonsense)("%s", async (_what, behaviour) => {
    endpoint.behaves(behaviour);
    const started = performance.now();
    const answer = await titles();
    expect(performance.now() - started).toBeLessThan(limits.timeoutMs + 3_000);
    expect(answer.source).toBe("catalog");
    expect(answer.titles).toContain("Gardening");
    expect(endpoint.asked).toHaveLength(1);
  });

  it("unreachable", async () => {
    await endpoint[Symbol.asyncDispose]();
    expect((await titles()).source).toBe("catalog");
    endpoint = await startFakeOpenAi();
  });

  it("isn't called if profile can't provide the name to remove", async () => {
    const ask = vi.fn<LanguageModel["ask"]>();
    await using alone = await createRecommenderHarness({ model: { ask }, person: undefined });
    await alone.tell("profile-ada", [interestsChanged("Gardening")]);
    expect((await alone.recommend()).source).toBe("catalog");
    expect(ask).not.toHaveBeenCalled();
  });

  it("is called again within a minute, and not before for the same person", async () => {
    endpoint.behaves(sending(500, {}));
    expect((await titles()).source).toBe("catalog");
    endpoint.behaves(recommending(item()));
    expect((await titles()).source).toBe("catalog");
    expect(endpoint.asked).toHaveLength(1);
    recommender.harness.clock.advance(60_000);
    expect((await titles()).source).toBe("ai");
  });
});

describe("a hostile answer", () => {
  it("keeps its items and loses the links to other hosts", async () => {
    const link = (url: unknown) => ({ type: "course", title: "Here", url }) as never;
    const good = link("https://www.coursera.org/learn/chess");
    const bad = [
      "javascript:alert(1)",
      "data:text/html,x",
      "https://evil.example/",
      "https://www.coursera.org.evil.example/",
      "https://www.coursera.org@evil.example/",
      "//www.coursera.org/",
      " https://www.coursera.org/",
      `https://www.coursera.org/${"x".repeat(3_000)}`,
      7,
      null,
    ].map(link);
    endpoint.behaves(recommending({ ...item(), resources: [...bad, "x", null, good] }));
    const { recommendations, source } = await recommender.recommend();
    expect(source).toBe("ai");
    expect(recommendations[0]?.resources).toEqual([good]);
  });

  it("of ten thousand items becomes nine different ones", async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => item({ title: `Path ${at % 20}` }));
    endpoint.behaves(recommending(...many));
    expect((await titles()).titles).toEqual(Array.from({ length: 9 }, (_, at) => `Path ${at}`));
  });

  it("loses invalid items, and fields that were not requested", async () => {
    const skills = Array.from({ length: 5_000 }, (_, index) => `Skill ${index}`);
    endpoint.behaves(
      recommending(
        item({ title: "x".repeat(201) }),
        item({ description: "x".repeat(4_001) }),
        item({ estimatedHours: -1 }),
        item({ title: "\u0000" }),
        { ...item({ title: "Kept", skills }), userId: "eve", isAdmin: true },
      ),
    );
    const { recommendations } = await recommender.recommend();
    expect(recommendations.map(({ title }) => title)).toEqual(["Kept"]);
    expect(recommendations[0]?.skills).toHaveLength(20);
    expect(Object.keys(recommendations[0] ?? {}).toSorted()).toEqual(
      Object.keys(item()).toSorted(),
    );
  });
});
