import {
  learningPathSchema,
  userLearningPathSchema,
  type LearningPath,
} from "@laurel/contracts/routes/learning";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LEARNING_PATHS } from "./catalogue/catalogue.ts";
import {
  createRecommenderHarness,
  type RecommenderHarness,
} from "./testing/recommender-harness.ts";

let recommender: RecommenderHarness;
beforeEach(async () => {
  recommender = await createRecommenderHarness();
});
afterEach(() => recommender[Symbol.asyncDispose]());

const ID = "sql-and-databases";
const AT = "2026-01-01T00:00:00.000Z";

async function list(query = "", userId = "ada"): Promise<LearningPath[]> {
  const answer = await recommender.call("GET", `/api/learning-paths${query}`, { userId });
  expect(answer.statusCode).toBe(200);
  return learningPathSchema.strict().array().parse(answer.json());
}
const put = (body: unknown, { id = ID, userId = "ada", commandId = "" } = {}) =>
  recommender.call("PUT", `/api/learning-paths/${id}`, {
    userId,
    body,
    ...(commandId ? { commandId } : {}),
  });
async function mark(body: unknown) {
  const answer = await put(body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return userLearningPathSchema.strict().parse(answer.json());
}

describe("the catalogue", () => {
  it("is the same for everybody who has started nothing [spec 3.26]", async () => {
    expect(await list()).toEqual(LEARNING_PATHS);
    expect(await list("?mine=true")).toEqual([]);
  });

  it("accepts only the query mine=true", async () => {
    const answer = await recommender.call("GET", "/api/learning-paths?mine=yes");
    expect(answer.statusCode).toBe(400);
  });
});

describe("a path", () => {
  it("is started by the first call, reports its version, and is shown with the path [spec 3.27, 9.15]", async () => {
    const answer = await put({});
    expect(answer.headers["x-laurel-versions"]).toBe("learning-ada=1");
    const mine = { pathId: ID, progress: 0, isActive: true, startedAt: AT, completedAt: "" };
    expect(answer.json()).toEqual(mine);
    expect((await list("?mine=true")).map(({ id, mine }) => [id, mine])).toEqual([[ID, mine]]);
    const others = (await list()).filter(({ mine }) => mine !== undefined);
    expect(others.map(({ id }) => id)).toEqual([ID]);
  });

  it("progresses, pauses, and is completed at 100 [spec 3.27]", async () => {
    await mark({ progress: 25 });
    recommender.harness.clock.advance(60_000);
    expect(await mark({ progress: 75, isActive: false })).toMatchObject({
      progress: 75,
      isActive: false,
      startedAt: AT,
      completedAt: "",
    });
    const completedAt = "2026-01-01T00:01:00.000Z";
    expect(await mark({ progress: 100 })).toMatchObject({ completedAt, isActive: false });
    expect(await mark({ isActive: true })).toMatchObject({ completedAt, progress: 100 });
    expect(await mark({ progress: 50 })).toMatchObject({ completedAt: "", startedAt: AT });
  });

  it("belongs to one person [spec 3.28]", async () => {
    await mark({ progress: 50 });
    expect(await list("?mine=true", "bob")).toEqual([]);
    expect((await list("", "bob")).every(({ mine }) => mine === undefined)).toBe(true);
  });

  it("applies a repeated command once, also for simultaneous ones", async () => {
    const commands = Array.from({ length: 5 }, () => put({ progress: 25 }, { commandId: "1" }));
    const answers = await Promise.all(commands);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await put({})).headers["x-laurel-versions"]).toBe("learning-ada=2");
  });

  it("accepts twenty simultaneous changes", async () => {
    const paths = LEARNING_PATHS.slice(0, 20).map(({ id }) => id);
    const answers = await Promise.all(paths.map((id) => put({ progress: 10 }, { id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200));
    expect((await list("?mine=true")).map(({ id }) => id)).toEqual(paths);
  });
});

describe("rejects", () => {
  it.each(["nothing", "constructor", "__proto__", "..%2f", "%00", `${ID}%20`])(
    "an unknown path: %s",
    async (id) => {
      const answer = await put({}, { id });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: "not_found" }]);
    },
  );

  it.each([
    { progress: -1 },
    { progress: 101 },
    { progress: 1.5 },
    { progress: "50" },
    { progress: null },
    { isActive: "no" },
    [],
    null,
  ])("a change that is none: %j", async (body) => {
    expect((await put(body)).statusCode).toBe(400);
    expect(await list("?mine=true")).toEqual([]);
  });

  it("anonymous requests", async () => {
    const path = `/api/learning-paths/${ID}`;
    expect((await put({}, { userId: "" })).statusCode).toBe(401);
    for (const one of ["/api/learning-paths", "/api/ai-recommendations"])
      expect((await recommender.call("GET", one, { userId: "" })).statusCode).toBe(401);
    expect((await recommender.call("PUT", path, { userId: "", body: "x" })).statusCode).toBe(401);
  });
});
