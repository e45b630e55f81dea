import { expect, it } from "vitest";
import { besideTablesOf, completedBy, tableOf, type Run } from "./report.ts";

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

const side = { rate: 10, cpu: 1, p50: 1, p99: 2, refused: 0 };
const ratios = { rate: 1, cpu: 1 };
const beside = { call: "login", connections: 1, product: side, reference: side, ratios };

it("what has no goal is in the table of BESIDE only", () => {
  const runs = [
    run("a", [result("P1", 1)]),
    run("b", [result("P1", 2), { name: "BESIDE login", value: 1, detail: "", beside }]),
  ];
  expect(tableOf(runs)).not.toContain("BESIDE");
  expect(besideTablesOf(runs)).toMatch(
    /^2026-11-27, b:\n\n\| call [\s\S]*\| login \| Laurel \| 10 /,
  );
  expect(besideTablesOf(runs.slice(0, 1))).toBe("Not measured yet.");
});
