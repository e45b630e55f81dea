import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { results } from "./checks.ts";
import type { Figures } from "./tally.ts";
import type { Level } from "./lane.ts";

/** A lane that takes a fifth longer than its budget is reported. */
const TOLERANCE = 1.2;

/** How long a lane took and may take, in seconds. */
export interface LaneTime {
  name: string;
  seconds: number;
  budget: number | undefined;
  passed: number;
  failed: number;
  skipped?: string;
}

/** Measures lanes, and compares them with their budgets. */
export interface LaneTimes {
  time<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  counted(name: string, figures: Figures): void;
  skipped(name: string, why: string): void;
  /** A table of the lanes, and the names of those that are over their budget. */
  describe(): string;
  /** Writes test-results/lanes.json. */
  write(): void;
}

/** The budgets in seconds. A lane that does more at a higher level has another budget there. */
export type Budgets = Record<string, Partial<Record<Level, number>>>;

export function budgetOf(name: string, level: Level, budgets: Budgets): number | undefined {
  const own = budgets[name] ?? {};
  const order = { test: ["test"], ci: ["ci", "test"], everything: ["everything", "ci", "test"] };
  return (order[level] as Level[]).map((one) => own[one]).find((seconds) => seconds !== undefined);
}

export const readBudgets = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, "budgets.json"), "utf8")) as Budgets;

/** `installed` is how many seconds `npm ci` took before the run, or 0 if it doesn't belong to it. */
export function createLaneTimes(
  level: Level,
  { installed, budgets }: { installed: number; budgets: Budgets },
): LaneTimes {
  const began = performance.now();
  const lanes: LaneTime[] = [];
  const add = (name: string, seconds: number): void => {
    const budget = budgetOf(name, level, budgets);
    lanes.push({ name, seconds: Math.round(seconds), budget, passed: 0, failed: 0 });
  };
  if (installed > 0) add("npm ci", installed);
  const total = () => Math.round(installed + (performance.now() - began) / 1000);

  return {
    async time(name, run) {
      const started = performance.now();
      try {
        return await run();
      } finally {
        add(name, (performance.now() - started) / 1000);
      }
    },
    counted(name, figures) {
      const lane = lanes.find((one) => one.name === name);
      if (lane) Object.assign(lane, figures);
    },
    skipped(name, why) {
      lanes.push({ name, seconds: 0, budget: undefined, passed: 0, failed: 0, skipped: why });
    },
    describe: () =>
      [...lanes.map(row), totalRow(total(), level, budgets), ...overBudget(lanes)].join("\n"),
    write() {
      const report = { level, seconds: total(), budget: budgetOf("in all", level, budgets), lanes };
      writeFileSync(join(results, "lanes.json"), `${JSON.stringify(report, undefined, 2)}\n`);
    },
  };
}

const seconds = (count: number) => `${count} s`.padStart(8);

function row({ name, seconds: took, budget, passed, failed, skipped }: LaneTime): string {
  if (skipped !== undefined) return `${"–".padStart(8)}  ${name} (skipped: ${skipped})`;
  const of = budget === undefined ? "" : `, budget ${budget} s`;
  const counts = passed + failed === 0 ? "" : `, ${passed} passed, ${failed} failed`;
  return `${seconds(took)}  ${name}${counts}${of}`;
}

function totalRow(took: number, level: Level, budgets: Budgets): string {
  const budget = budgetOf("in all", level, budgets);
  return `${seconds(took)}  in all${budget === undefined ? "" : `, budget ${budget} s`}`;
}

const overBudget = (lanes: readonly LaneTime[]): string[] =>
  lanes
    .filter(({ seconds: took, budget }) => budget !== undefined && took > budget * TOLERANCE)
    .map(({ name, seconds: took, budget }) => `Over its budget: ${name}, ${took} s of ${budget} s`);
