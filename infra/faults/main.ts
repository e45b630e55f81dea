// `npm run test:faults [-- --seed 1] [--seeds 20] [--only <id or part of a name>,…] [--missing] [--long] [--minutes 60]
// [--record]`: breaks engines, processes and connections of the product while people work, and then checks the stored
// data. Ends with `faults: N of M hold`.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runDir } from "../native/paths.ts";
import { startBreakableProduct, type BreakableProduct } from "./breakable-product.ts";
import { findingsAfter } from "./findings-after.ts";
import { createRandom } from "./random.ts";
import { isHeld, keepResult, readResults } from "./results.ts";
import type { Outcome, Scenario, Trial } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    missing: { type: "boolean", default: false },
    long: { type: "boolean", default: false },
    minutes: { type: "string" },
    record: { type: "boolean", default: false },
  },
});
const wanted = values.only.split(",");
const isId = (part: string) => scenarios.some(({ id }) => id === part);
const chosen = scenarios.filter(({ id, name }) =>
  wanted.some((part) => (isId(part) ? id === part : name.includes(part))),
);
const seeds = Array.from({ length: Number(values.seeds) }, (_, n) => Number(values.seed) + n);
const form = values.long ? "long" : "short";
const known = values.missing ? readResults() : [];
const rounds = seeds
  .flatMap((seed) => chosen.map((scenario) => ({ seed, scenario })))
  .filter(({ seed, scenario: { id } }) => !isHeld({ scenario: id, form, seed }, known));
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);

/** The different findings of a scenario that are printed. */
const MOST_KINDS = 20;
const REPLICAS = { short: "portfolio=2", long: "portfolio=3,identity=2,profile=2" };

/** After each scenario, everything in the product is checked. So a product that has served many is replaced by a new one. */
const PER_PRODUCT = 7;
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** From then on, nothing says anything about a scenario. */
let isStopped = false;

/** A scenario that throws doesn't hold. */
async function runOf({ run }: Scenario, trial: Trial): Promise<Outcome> {
  try {
    return await run(trial);
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { findings: [said], figures: "not measured" };
  }
}

async function holds(product: BreakableProduct, seed: number, scenario: Scenario) {
  const { id, name } = scenario;
  const began = performance.now();
  const trial = { product, random: createRandom(seed), form, minutes } as const;
  const { findings: own, figures } = await runOf(scenario, trial);
  const after = await findingsAfter(product);
  if (isStopped) return false;
  const findings = [...own, ...after.findings];
  const held = findings.length === 0;
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(
    `${held ? "ok  " : "FAIL"} ${id} (seed ${seed}, ${seconds} s) ${name}: ${figures}; ${after.figures}`,
  );
  const kinds = [...Map.groupBy(findings, (one) => one)];
  const texts = kinds.slice(0, MOST_KINDS).map(([text, all]) => `${all.length} times: ${text}`);
  for (const line of texts) console.log(`     ${line}`);
  if (kinds.length > MOST_KINDS) console.log(`     and ${kinds.length - MOST_KINDS} more`);
  const on = new Date().toISOString().slice(0, 10);
  const result = { scenario: id, form, seed, held, figures, findings: texts, on } as const;
  if (values.record) await keepResult(result, scenarios);
  return held;
}

/** Runs rounds on the same product. The folder of a product whose rounds all held is removed. */
async function heldOf(group: typeof rounds, number: number): Promise<number> {
  const folder = join(runDir(), `faults-${process.pid}`, String(number));
  const starting = startBreakableProduct({ folder, replicas: REPLICAS[form] });
  // Also while it's starting: its engines would go on without this process.
  const stopEarly = () => {
    isStopped = true;
    void starting.then((product) => product.stop()).finally(() => process.exit(1));
  };
  for (const signal of SIGNALS) process.once(signal, stopEarly);
  const product = await starting;
  let held = 0;
  try {
    for (const { seed, scenario } of group) if (await holds(product, seed, scenario)) held += 1;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stopEarly);
    await product.stop();
  }
  if (held === group.length) rmSync(folder, { recursive: true });
  return held;
}

let held = 0;
for (let first = 0; first < rounds.length; first += PER_PRODUCT)
  held += await heldOf(rounds.slice(first, first + PER_PRODUCT), first / PER_PRODUCT);
console.log(`faults: ${held} of ${rounds.length} hold`);
process.exitCode = held === rounds.length && chosen.length > 0 ? 0 : 1;
