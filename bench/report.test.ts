import { expect, it } from "vitest";
import { completedBy, type Run } from "./report.ts";

const result = (name: string, value: number) => ({
  name,
  value,
  goal: { atLeast: 1 },
  detail: "",
});
const run = (commit: string, results: Run["results"]): Run => ({
  date: "2026-11-27",
  commit,
  machine: "2 cores",
  results,
});

it("a run of some goals adds what the last run doesn't have, and changes and removes nothing", () => {
  const runs = [run("a", [result("P1", 1)]), run("b", [result("P1", 2)])];
  const some = run("b", [result("P1", 9), result("P2", 3)]);
  expect(completedBy(runs, some)).toEqual([
    run("a", [result("P1", 1)]),
    run("b", [result("P1", 2), result("P2", 3)]),
  ]);
});
