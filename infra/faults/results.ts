import { z } from "@laurel/contracts/zod";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "../native/lock.ts";
import { runDir } from "../native/paths.ts";
import type { Scenario } from "./scenario.ts";

const resultSchema = z.object({
  scenario: z.string(),
  form: z.enum(["short", "long"]),
  seed: z.number().int(),
  held: z.boolean(),
  figures: z.string(),
  findings: z.array(z.string()),
  /** The day, ISO 8601. */
  on: z.string(),
});
/** What came of one scenario with one seed. */
export type Result = z.infer<typeof resultSchema>;

const docs = join(import.meta.dirname, "../../docs");
const JSON_FILE = join(docs, "faults.json");
const TABLE_FILE = join(docs, "faults.md");

/** The results of all runs so far, from docs/faults.json. */
export function readResults(file = JSON_FILE): Result[] {
  if (!existsSync(file)) return [];
  return z.array(resultSchema).parse(JSON.parse(readFileSync(file, "utf8")));
}

/**
 * Adds a result to docs/faults.json, and writes docs/faults.md. A later run with the same seed replaces the earlier.
 * Several runs of the suite may record at once.
 */
export async function keepResult(result: Result, scenarios: readonly Scenario[]): Promise<void> {
  mkdirSync(runDir(), { recursive: true });
  await withLock(join(runDir(), "recording-faults"), async () => {
    const all = merged(readResults(), result);
    writeFileSync(JSON_FILE, `${JSON.stringify(all, undefined, 2)}\n`);
    writeFileSync(TABLE_FILE, tableOf(all, scenarios));
  });
}

type Run = Pick<Result, "scenario" | "form" | "seed">;

const keyOf = ({ scenario, form, seed }: Run) =>
  `${scenario} ${form} ${String(seed).padStart(10, "0")}`;

/** Whether a result says that this run held. */
export const isHeld = (run: Run, all: readonly Result[]) =>
  all.some((one) => one.held && keyOf(one) === keyOf(run));

export function merged(before: readonly Result[], result: Result): Result[] {
  const others = before.filter((one) => keyOf(one) !== keyOf(result));
  return [...others, result].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

/** docs/faults.md. */
export function tableOf(all: readonly Result[], scenarios: readonly Scenario[]): string {
  const rows = scenarios.map(({ id, name }) => {
    const own = all.filter(({ scenario }) => scenario === id);
    const figures = own.findLast(({ held }) => held)?.figures ?? "";
    return `| \`${id}\` | ${name} | ${shareOf(own, "short")} | ${shareOf(own, "long")} | ${figures} |`;
  });
  return `${[...HEAD, ...rows].join("\n")}\n`;
}

/** For example "19 of 20"; a dash where nothing was run. */
function shareOf(own: readonly Result[], form: Result["form"]): string {
  const runs = own.filter((one) => one.form === form);
  const failed = runs.filter(({ held }) => !held).map(({ seed }) => seed);
  if (runs.length === 0) return "–";
  const seeds = failed.length === 0 ? "" : `, not with seed ${failed.join(", ")}`;
  return `${runs.length - failed.length} of ${runs.length}${seeds}`;
}

const HEAD = [
  "# Faults",
  "",
  "`npm run test:faults -- --record` writes this page and `faults.json`, and adds to what earlier runs found. While people",
  "work, each scenario breaks engines, processes or connections. Then it checks that",
  "",
  "- every acknowledged change is stored once, in order and without gaps, and every refused one isn't;",
  "- every stored commit is on the bus, and nothing else;",
  "- every projection is what its streams say, and every consumer has read all of the bus within a minute;",
  "- nobody saw old data, somebody else's data, or an error other than 503 with Retry-After;",
  "- everybody could work again within a minute, without anybody's help.",
  "",
  "The short form of a scenario takes less than a minute, the long one as long as such a fault lasts in production. To repeat a",
  "row: `npm run test:faults -- --only <scenario> --seed 1 --seeds 20`, with `--long` for the long form, in which",
  "`random` takes an hour. `--missing` skips the runs that this page already lists as held, so `--seeds 20 --missing",
  "--record` continues where an earlier run stopped.",
  "",
  "| scenario | what happens | seeds held, short | seeds held, long | last figures |",
  "| --- | --- | --- | --- | --- |",
];
