import { afterEach, describe, expect, it } from "vitest";
import { item } from "../testing/fake-openai.ts";
import { readAnswer } from "./answer.ts";
import { guardModel, type GuardedModel } from "./guarded-model.ts";
import { ModelTalksNonsense, ModelUnavailable } from "./language-model.ts";

const question = { instructions: "", data: "", shape: {} };
const { signal } = new AbortController();
const answer = JSON.stringify({ recommendations: [item()] });

let guarded: GuardedModel | undefined;
afterEach(() => guarded?.close());

function guard(ask: () => Promise<string>, limits = {}): { model: GuardedModel; asked(): number } {
  let asked = 0;
  const counted = () => {
    asked += 1;
    return ask();
  };
  guarded = guardModel({ ask: counted }, { timeoutMs: 100, capacity: 2, resetMs: 50, ...limits });
  return { model: guarded, asked: () => asked };
}
const kinds = async (model: GuardedModel, times: number) => {
  const found: string[] = [];
  for (let time = 0; time < times; time += 1)
    found.push((await model.ask(question, readAnswer, signal)).kind);
  return found;
};

describe("a guarded model", () => {
  it("answers", async () => {
    const { model } = guard(async () => answer);
    expect(await model.ask(question, readAnswer, signal)).toEqual({
      kind: "answered",
      value: [item()],
    });
  });

  it("is not called after three failures, and tried again after a while", async () => {
    let works = false;
    const { model, asked } = guard(async () => {
      if (!works) throw new ModelUnavailable("status 500");
      return answer;
    });
    expect(await kinds(model, 5)).toEqual(["failed", "failed", "failed", "spared", "spared"]);
    expect(asked()).toBe(3);
    works = true;
    await expect.poll(() => kinds(model, 1)).toEqual(["answered"]);
    expect(await kinds(model, 3)).toEqual(["answered", "answered", "answered"]);
  });

  it("stays available to others when one person provokes nonsense", async () => {
    const { model } = guard(async () => {
      throw new ModelTalksNonsense("prose");
    });
    expect(await kinds(model, 6)).toEqual(Array.from({ length: 6 }, () => "failed"));
  });

  it("is given up after the timeout, even if it ignores the signal", async () => {
    const { model } = guard(() => new Promise(() => {}));
    const started = performance.now();
    expect(await kinds(model, 1)).toEqual(["failed"]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it("gets a limited number of concurrent calls; the others are spared, which does not count as failures", async () => {
    const gate = Promise.withResolvers<string>();
    const { model, asked } = guard(() => gate.promise, { timeoutMs: 10_000 });
    const all = Array.from({ length: 8 }, () => model.ask(question, readAnswer, signal));
    gate.resolve(answer);
    const found = (await Promise.all(all)).map(({ kind }) => kind);
    expect(found.filter((kind) => kind === "answered")).toHaveLength(2);
    expect(found.filter((kind) => kind === "spared")).toHaveLength(6);
    expect(asked()).toBe(2);
    expect(await kinds(model, 1)).toEqual(["answered"]);
  });
});
