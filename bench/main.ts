// `npm run bench` prints at least one line per performance goal. `npm run bench -- P3 P6` measures only these goals, and
// `--write` also writes the figures into docs/performance.md. `--quick` shortens BESIDE. A goal that couldn't be measured
// doesn't stop the others.
import { parseArgs } from "node:util";
import { addedLatency } from "./goals/added-latency.ts";
import { appending } from "./goals/appending.ts";
import { beside } from "./goals/beside.ts";
import { firstLoad } from "./goals/first-load.ts";
import { growing } from "./goals/growing.ts";
import { idling } from "./goals/idling.ts";
import { importing } from "./goals/importing.ts";
import { overload } from "./goals/overload.ts";
import { proxying } from "./goals/proxying.ts";
import { reading } from "./goals/reading.ts";
import { rebuilding } from "./goals/rebuilding.ts";
import { scaling } from "./goals/scaling.ts";
import { slowClients } from "./goals/slow-clients.ts";
import { starting } from "./goals/starting.ts";
import { visibility } from "./goals/visibility.ts";
import { webhooks } from "./goals/webhooks.ts";
import { besideTable } from "./beside/table.ts";
import { reasonAgainstPartOfRun, writeBeside, writeReport } from "./report.ts";
import { lineOf, type Result } from "./result.ts";

const goals = new Map<string, (effort: { isQuick: boolean }) => Promise<Result[]>>([
  ["P1", proxying],
  ["P2", addedLatency],
  ["P3", appending],
  ["P4", reading],
  ["P5", visibility],
  ["P6", rebuilding],
  ["P7", overload],
  ["P8", firstLoad],
  ["IDLE", idling],
  ["START", starting],
  ["WEBHOOKS", webhooks],
  ["IMPORT", importing],
  ["GROWTH", growing],
  ["SCALING", scaling],
  ["SLOW", slowClients],
  ["BESIDE", beside],
]);
/** These take long, so they are measured only when they are named. */
const LONG = new Set(["GROWTH", "SCALING", "SLOW", "BESIDE"]);

const { values, positionals } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const wanted = positionals.map((name) => name.toUpperCase());
const isPartial = wanted.length > 0;
const isBesideAlone = wanted.join() === "BESIDE";
const problem =
  problemOf(wanted) ??
  (values.write && values.quick ? "Quick figures are too noisy to be written" : undefined) ??
  (values.write && isPartial && !isBesideAlone ? reasonAgainstPartOfRun() : undefined);
if (problem === undefined) {
  const results: Result[] = [];
  for (const [name, measure] of goals) {
    if (isPartial ? !wanted.includes(name) : LONG.has(name)) continue;
    try {
      for (const result of await measure({ isQuick: values.quick })) {
        results.push(result);
        console.log(lineOf(result));
      }
    } catch (error) {
      console.error(`${name} couldn't be measured:`, error);
      process.exitCode = 1;
    }
  }
  const rows = results.flatMap((result) => result.beside ?? []);
  if (rows.length > 0) console.log(`\n${besideTable(rows)}`);
  if (values.write && isBesideAlone) writeBeside(results);
  else if (values.write) writeReport(results, isPartial);
} else {
  console.error(problem);
  process.exitCode = 1;
}

function problemOf(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !goals.has(name));
  if (unknown === undefined) return undefined;
  return `Unknown goal ${unknown}. Choose from ${[...goals.keys()].join(", ")}`;
}
