import { z } from "@laurel/contracts/zod";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { besideTable } from "./beside/table.ts";
import { figureOf, goalOf, isMet, type Result } from "./result.ts";

const RUNS = fileURLToPath(new URL("../docs/performance.json", import.meta.url));
const BESIDE_RUNS = fileURLToPath(new URL("../docs/performance-beside.json", import.meta.url));
const PAGE = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
/** The comments around what is written into the page. */
const FIGURES = {
  start: "<!-- Written by npm run bench -- --write. -->",
  end: "<!-- End of the written part. -->",
};
const BESIDE = {
  start: "<!-- Written by npm run bench -- BESIDE --write. -->",
  end: "<!-- End of what BESIDE wrote. -->",
};
/** A figure that appears in one run only may be chance. */
const KEPT = 2;

const sideSchema = z.object({
  rate: z.number(),
  p50: z.number(),
  p99: z.number(),
  cpu: z.number(),
  refused: z.number(),
});
const resultSchema = z.object({
  name: z.string(),
  value: z.number().optional(),
  unit: z.enum(["s", "ms", "MB", "errors"]).optional(),
  goal: z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]).optional(),
  detail: z.string(),
  beside: z
    .object({
      call: z.string(),
      connections: z.number(),
      product: sideSchema,
      reference: sideSchema,
      ratios: z.object({ rate: z.number(), cpu: z.number() }),
    })
    .optional(),
});
const runSchema = z.object({
  date: z.string(),
  /** The abbreviated hash of the measured commit. */
  commit: z.string(),
  machine: z.string(),
  results: z.array(resultSchema),
});
export type Run = z.infer<typeof runSchema>;

/** Why the figures of only some goals can't be written; undefined if they can. */
export function reasonAgainstPartOfRun(): string | undefined {
  const last = storedRuns(RUNS).at(-1);
  if (last?.commit === currentCommit()) return undefined;
  return "docs/performance.json has no run of this commit, so only a run of all goals can be written";
}

/**
 * Adds a run to docs/performance.json, and writes the table of the last runs into docs/performance.md. A run of some
 * goals completes the last run with the figures that it doesn't have yet.
 */
export function writeReport(results: readonly Result[], isPartial: boolean): void {
  const runs = storedRuns(RUNS);
  const run = runOf(results);
  const kept = isPartial ? completedBy(runs, run) : [...runs, run].slice(-KEPT);
  writeFileSync(RUNS, `${JSON.stringify(kept, undefined, 2)}\n`);
  writeFileSync(PAGE, withPart(readFileSync(PAGE, "utf8"), FIGURES, tableOf(kept)));
}

/** The same for a run of BESIDE alone, whose runs are kept apart: nothing else of the commit has to be measured. */
export function writeBeside(results: readonly Result[]): void {
  const kept = [...storedRuns(BESIDE_RUNS), runOf(results)].slice(-KEPT);
  writeFileSync(BESIDE_RUNS, `${JSON.stringify(kept, undefined, 2)}\n`);
  writeFileSync(PAGE, withPart(readFileSync(PAGE, "utf8"), BESIDE, besideTablesOf(kept)));
}

/** The page with this text between the two comments. */
function withPart(page: string, { start, end }: typeof FIGURES, text: string): string {
  const [before, after] = [page.indexOf(start), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${PAGE} has no part to write into`);
  return `${page.slice(0, before)}${start}\n\n${text}\n\n${page.slice(after)}`;
}

const storedRuns = (file: string): Run[] =>
  existsSync(file) ? z.array(runSchema).parse(JSON.parse(readFileSync(file, "utf8"))) : [];

/** The runs, of which the last also has the figures of `run` that it didn't have. */
export function completedBy(runs: readonly Run[], run: Run): Run[] {
  const last = runs.at(-1);
  if (!last) return [run];
  const known = new Set(last.results.map(({ name }) => name));
  const missing = run.results.filter(({ name }) => !known.has(name));
  return [...runs.slice(0, -1), { ...last, results: [...last.results, ...missing] }];
}

const currentCommit = () =>
  execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();

function runOf(results: readonly Result[]): Run {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
    machine: `${processors.length} cores, ${processors[0]?.model ?? "unknown"}`,
    results: [...results],
  };
}

/** Every figure that has a goal. */
export function tableOf(runs: readonly Run[]): string {
  const withGoal = runs.flatMap(({ results }) => results.filter(({ goal }) => goal));
  const names = [...new Set(withGoal.map(({ name }) => name))];
  const head = ["figure", "goal", ...runs.map(({ date, commit }) => `${date}, ${commit}`)];
  const rows = names.map((name) => {
    const found = runs.map(({ results }) => results.find((result) => result.name === name));
    const known = found.findLast((result) => result !== undefined);
    return [name, known ? goalOf(known as Result) : "", ...found.map(cellOf)];
  });
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** A table for each run that measured BESIDE. */
export function besideTablesOf(runs: readonly Run[]): string {
  const tables = runs.flatMap(({ date, commit, results }) => {
    const rows = results.flatMap(({ beside }) => beside ?? []);
    return rows.length === 0 ? [] : [`${date}, ${commit}:\n\n${besideTable(rows)}`];
  });
  return tables.length === 0 ? "Not measured yet." : tables.join("\n\n");
}

/** A missed goal is bold. */
function cellOf(result: Run["results"][number] | undefined): string {
  if (!result) return "";
  const whole = { value: undefined, ...result } as Result;
  return isMet(whole) ? figureOf(whole) : `**${figureOf(whole)}**`;
}
