import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scenarios } from "../../infra/faults/scenarios.ts";
import { lanesFor } from "./changed-paths.ts";
import { chosenRun } from "./chosen-run.ts";
import { root } from "./command-runner.ts";
import { faultsOf, KINDS } from "./fault-lanes.ts";
import { journeysOf, USUAL_JOURNEYS } from "./journeys-of-commit.ts";
import { LEVELS } from "./lane.ts";
import { budgetOf, createLaneTimes, readBudgets } from "./lane-times.ts";
import { describeFailures } from "./rerun.ts";
import { lanes } from "./stages.ts";

const namesOf = (changed: string[]) => lanesFor(changed, lanes).map(({ name }) => name);
const isPicked = (words: string[]) => {
  const { includes } = chosenRun(words);
  return lanes.filter(includes).map(({ name }) => name);
};

describe("lanes", () => {
  it("have different names", () => {
    expect(new Set(lanes.map(({ name }) => name)).size).toBe(lanes.length);
  });

  it("have a budget at each level at which they run", () => {
    const missing = lanes.flatMap(({ name, levels }) =>
      levels.filter((level) => budgetOf(name, level, readBudgets()) === undefined).map(() => name),
    );
    expect(missing).toEqual([]);
  });

  it("leave no budget for a lane that doesn't exist", () => {
    const known = ["in all", "npm ci", "engines", ...lanes.map(({ name }) => name)];
    expect(Object.keys(readBudgets()).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("are in CI if they run with npm test, and in test:everything if they run in CI", () => {
    const inCi = isPicked(["ci"]);
    expect(isPicked(["test"]).filter((name) => !inCi.includes(name))).toEqual([]);
    const replaced = ["two faults are survived"];
    const everything = [...isPicked(["everything"]), ...replaced];
    expect(inCi.filter((name) => !everything.includes(name))).toEqual([]);
  });

  it("on engines and in processes aren't part of npm test", () => {
    expect(lanes.filter(({ onEngines, levels }) => onEngines && levels.includes("test"))).toEqual(
      [],
    );
    expect(isPicked(["engines"])).toContain("product on engines");
    expect(isPicked(["engines"])).not.toContain("lint");
  });
});

describe("a change", () => {
  it.each([
    ["web/src/app/App.tsx", ["types", "web build", "journeys in Chromium"], ["routes on engines"]],
    [
      "services/portfolio/src/domain/decide.ts",
      ["units, ports and routes", "routes on engines", "an upgrade and the way back"],
      ["what each screen loads"],
    ],
    ["packages/adapters-kafka/src/kafka-bus.ts", ["the bus on Kafka 3.9.2"], []],
    ["infra/kubernetes/namespace.yaml", ["manifests and alerts"], ["journeys in Chromium"]],
    ["docker-compose.yml", ["docker-compose.yml"], ["journeys in Chromium"]],
  ])("of %s picks its lanes", (path, picked, left) => {
    const names = namesOf([path]);
    expect(names).toEqual(expect.arrayContaining(picked));
    expect(names.filter((name) => left.includes(name))).toEqual([]);
  });

  it("of any file with code picks a lane", () => {
    const { stdout } = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8" });
    const code = stdout.split("\n").filter((path) => /\.(tsx?|mjs|json|ya?ml|go|py)$/.test(path));
    expect(code.length).toBeGreaterThan(1_000);
    expect(code.filter((path) => namesOf([path]).length === 0)).toEqual([]);
  });
});

describe("the faults of a commit", () => {
  const commits = Array.from({ length: 300 }, (_, index) => `commit ${index}`);

  it("are two different scenarios, the same for the same commit", () => {
    for (const commit of commits) {
      const [first, second, ...others] = faultsOf(commit);
      expect(first).not.toBe(second);
      expect(others).toEqual([]);
      expect(faultsOf(commit)).toEqual([first, second]);
    }
  });

  it("are each of the kinds in turn, and each kind is a scenario", () => {
    expect(new Set(commits.flatMap(faultsOf))).toEqual(new Set(KINDS));
    const ids = scenarios.map(({ id }) => id);
    expect(KINDS.filter((kind) => !ids.includes(kind))).toEqual([]);
  });
});

describe("the journeys of a commit", () => {
  const all = readdirSync(join(root, "web/e2e"))
    .filter((name) => name.endsWith(".e2e.ts"))
    .map((name) => name.slice(0, -".e2e.ts".length));

  it("are the usual ones, which exist, and a third of the others", () => {
    const chosen = journeysOf("a commit", all);
    expect(all).toEqual(expect.arrayContaining([...USUAL_JOURNEYS]));
    expect(chosen).toEqual(expect.arrayContaining([...USUAL_JOURNEYS]));
    const others = (all.length - USUAL_JOURNEYS.length) / 3;
    expect(Math.abs(chosen.length - USUAL_JOURNEYS.length - others)).toBeLessThan(1);
  });

  it("are all of them in turn", () => {
    const turns = Array.from({ length: 30 }, (_, index) => journeysOf(`commit ${index}`, all));
    expect(new Set(turns.flat())).toEqual(new Set(all));
  });
});

describe("the times of lanes", () => {
  const budgets = { quick: { test: 10, everything: 30 }, "in all": { test: 20 } };

  it("are compared with the budget of the level, or of the level below", () => {
    expect(LEVELS.map((level) => budgetOf("quick", level, budgets))).toEqual([10, 10, 30]);
    expect(budgetOf("unknown", "ci", budgets)).toBeUndefined();
  });

  it("name a lane that takes a fifth longer than its budget", async () => {
    const zero = { quick: { test: -1 }, slow: { test: 1_000 } };
    const times = createLaneTimes("test", { installed: 40, budgets: zero });
    await times.time("quick", async () => {});
    await times.time("slow", async () => {});
    times.counted("slow", { passed: 3, failed: 1 });
    times.skipped("other", "it needs Go");
    const said = times.describe();
    expect(said).toContain("40 s  npm ci");
    expect(said).toContain("0 s  slow, 3 passed, 1 failed, budget 1000 s");
    expect(said).toContain("–  other (skipped: it needs Go)");
    expect(said).toContain("Over its budget: quick, 0 s of -1 s");
    expect(said).not.toContain("Over its budget: slow");
  });
});

it("a failure comes with the command that runs just that", () => {
  const failures = [
    { check: "lint", text: "1 failed: lint" },
    { check: "units", text: "a.test.ts: adds", file: "a.test.ts" },
    { check: "units", text: "a.test.ts: removes", file: "a.test.ts" },
  ];
  const said = describeFailures(failures, "ci").split("\n");
  expect(said).toContain('  npm run test:lane -- "lint"');
  expect(said).toContain('  npm run test:lane -- "units" a.test.ts');
  expect(describeFailures(failures, "everything")).toContain("LAUREL_TESTS=everything npm run");
});

it.each([
  [["nothing"], 'There is no "nothing"'],
  [["lane", "nothing"], 'There is no lane "nothing". The lanes are:\n  types\n'],
  [["changed", "no-such-commit"], "no-such-commit"],
])("%j is refused with what is possible", (words, message) => {
  expect(() => chosenRun(words)).toThrow(message);
});
