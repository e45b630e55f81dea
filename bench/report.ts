import { z } from "@laurel/contracts/zod";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { figureOf, goalOf, isMet, type Result } from "./result.ts";

const RUNS = fileURLToPath(new URL("../docs/performance.json", import.meta.url));
const PAGE = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
const START = "<!-- Written by npm run bench -- --write. -->";
const END = "<!-- End of the written part. -->";
/** A figure that appears in one run only may be chance. */
const KEPT = 2;

const resultSchema = z.object({
  name: z.string(),
  value: z.number().optional(),
  unit: z.enum(["s", "ms", "MB", "errors"]).optional(),
  goal: z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]),
  detail: z.string(),
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
  const last = storedRuns().at(-1);
  if (last?.commit === currentCommit()) return undefined;
  return "docs/performance.json has no run of this commit, so only a run of all goals can be written";
}

/**
 * Adds a run to docs/performance.json, and writes the table of the last runs into docs/performance.md. A run of some
 * goals completes the last run with the figures that it doesn't have yet.
 */
export function writeReport(results: readonly Result[], isPartial: boolean): void {
  const runs = storedRuns();
  const run = runOf(results);
  const kept = isPartial ? completedBy(runs, run) : [...runs, run].slice(-KEPT);
  writeFileSync(RUNS, `${JSON.stringify(kept, undefined, 2)}\n`);
  const page = readFileSync(PAGE, "utf8");
  const [before, after] = [page.indexOf(START), page.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${PAGE} has no part to write into`);
  writeFileSync(
    PAGE,
    `${page.slice(0, before)}${START}\n\n${tableOf(kept)}\n\n${page.slice(after)}`,
  );
}

const storedRuns = (): Run[] =>
  existsSync(RUNS) ? z.array(runSchema).parse(JSON.parse(readFileSync(RUNS, "utf8"))) : [];

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

function tableOf(runs: readonly Run[]): string {
  const names = [...new Set(runs.flatMap(({ results }) => results.map(({ name }) => name)))];
  const head = ["figure", "goal", ...runs.map(({ date, commit }) => `${date}, ${commit}`)];
  const rows = names.map((name) => {
    const found = runs.map(({ results }) => results.find((result) => result.name === name));
    const known = found.findLast((result) => result !== undefined);
    return [name, known ? goalOf(known as Result) : "", ...found.map(cellOf)];
  });
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** A missed goal is bold. */
function cellOf(result: Run["results"][number] | undefined): string {
  if (!result) return "";
  const whole = { value: undefined, ...result } as Result;
  return isMet(whole) ? figureOf(whole) : `**${figureOf(whole)}**`;
}
