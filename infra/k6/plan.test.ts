import { allRoutes } from "@laurel/contracts/routes/all";
import { describe, expect, it } from "vitest";
import { CALLS, nameOf, PROFILE_PAGE } from "./script/calls.ts";
import { executorOf, secondsOf, thresholdsOf, visitsOf } from "./script/plan.ts";
import { SCENARIO_NAMES, SCENARIOS, type Scenario } from "./script/scenarios.ts";
import { choose, inTurn, PERSON_STEPS, PROGRAM_STEPS, VISITS } from "./script/weights.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const scenario = (name: keyof typeof SCENARIOS): Scenario => SCENARIOS[name];

describe("the weights", () => {
  it.each([{ VISITS }, { PERSON_STEPS }, { PROGRAM_STEPS }])("add up to 100: %o", (weights) => {
    expect(sum(Object.values(weights).flatMap((shares) => Object.values(shares)))).toBe(100);
  });

  it("decide how often a step is chosen", () => {
    const weights = { read: 75, write: 20, upload: 5 };
    const chosen = Array.from({ length: 1_000 }, (_, index) => choose(weights, index / 1_000));
    const count = (name: string) => chosen.filter((one) => one === name).length;
    expect([count("read"), count("write"), count("upload")]).toEqual([750, 200, 50]);
    expect(choose(weights, 0.999_999_999)).toBe("upload");
  });

  it("don't matter when every step has its turn", () => {
    const turns = [0, 1, 2].map((turn) => inTurn({ read: 99, write: 1 }, turn));
    expect(turns).toEqual(["read", "write", "read"]);
  });
});

describe("a duration", () => {
  it("has a whole number and a unit", () => {
    expect(["90s", "5m", "2h"].map(secondsOf)).toEqual([90, 300, 7_200]);
    expect(["", "90", "0s", "1.5m", "-5m", "5 m", "1d"].map(secondsOf)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
  });

  it.each(SCENARIO_NAMES)("belongs to %s, and its stages fill it", (name) => {
    const { duration, stages = [{ percent: 100 }] } = scenario(name);
    expect(secondsOf(duration)).toBeGreaterThan(0);
    expect(sum(stages.map(({ percent }) => percent))).toBe(100);
  });
});

describe("the scenarios", () => {
  it("keep a constant rate without stages", () => {
    const executor = executorOf("person", scenario("soak"), { rate: 10, seconds: 7_200 });
    expect(executor).toMatchObject({
      executor: "constant-arrival-rate",
      exec: "person",
      rate: 450,
      timeUnit: "1m",
      duration: "7200s",
    });
  });

  it("change their rate in stages", () => {
    const executor = executorOf("visitor", scenario("load"), { rate: 100, seconds: 60 });
    expect(executor).toMatchObject({
      executor: "ramping-arrival-rate",
      startRate: 0,
      stages: [
        { duration: "12s", target: 1_200 },
        { duration: "42s", target: 1_200 },
        { duration: "6s", target: 0 },
      ],
    });
  });

  it("send at least one visit of each kind in a minute", () => {
    const executor = executorOf("program", scenario("smoke"), { rate: 1, seconds: 5 });
    expect(executor).toMatchObject({ rate: 3, preAllocatedVUs: 2 });
  });

  it("need more virtual users for more visits, within what k6 can hold", () => {
    const executor = executorOf("person", scenario("stress"), { rate: 100, seconds: 60 });
    expect(executor).toMatchObject({ preAllocatedVUs: 75, maxVUs: 300 });
  });

  it("allow a share of all their visits to be dropped", () => {
    const amount = { rate: 20, seconds: 300 };
    expect(visitsOf(scenario("load"), amount)).toBe(5_100);
    expect(visitsOf(scenario("soak"), amount)).toBe(6_000);
    const thresholds = thresholdsOf(scenario("load"), amount, ["person"]);
    expect(thresholds["dropped_iterations"]).toEqual(["count<=51"]);
  });
});

describe("the thresholds", () => {
  const amount = { rate: 5, seconds: 15 };
  const thresholds = thresholdsOf(scenario("smoke"), amount, ["person", "visitor", "program"]);

  it.each(SCENARIO_NAMES)("of %s never allow a wrong answer", (name) => {
    const rules = thresholdsOf(scenario(name), amount, ["person"]);
    expect(rules["checks{about:content}"]).toEqual(["rate==1"]);
  });

  it("limit the time of each call by its name in the documentation", () => {
    expect(
      thresholds["http_req_duration{name:PUT /api/credentials/{id},expected_response:true}"],
    ).toEqual(["p(95)<25000"]);
  });

  it("of smoke ask for a success of every call that somebody can make", () => {
    for (const { call } of [...Object.values(CALLS), PROFILE_PAGE])
      expect(thresholds).toHaveProperty(
        [`http_reqs{name:${nameOf(call)},expected_response:true}`],
        ["count>0"],
      );
    const alone = thresholdsOf(scenario("smoke"), amount, ["person"]);
    expect(alone).not.toHaveProperty(["http_reqs{name:GET /api/events,expected_response:true}"]);
  });
});

describe("the calls", () => {
  it.each(Object.values(CALLS))("$call.method $call.path succeeds as in its contract", (step) => {
    const { method, path } = step.call;
    const contract = allRoutes.find((route) => route.method === method && route.path === path);
    expect(Object.keys(contract?.answers ?? {})).toContain(String(step.status));
  });
});
