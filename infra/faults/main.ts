// `npm run test:faults [-- --seeds 20] [--only <part of a name>]`: breaks engines and processes of the product while
// people work, and then checks the stored data. Ends with `faults: N of M hold`.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runDir } from "../native/paths.ts";
import { brokenEngines } from "./broken-engines.ts";
import { brokenFiles } from "./broken-files.ts";
import { brokenServices } from "./broken-services.ts";
import { consumersSeeChangesOnce } from "./consumers/scenarios.ts";
import { emptiedRedis } from "./emptied-redis.ts";
import { longOutage } from "./long-outage.ts";
import { ownWrites } from "./own-writes.ts";
import { startProductUnderFaults, type ProductUnderFaults } from "./product.ts";
import { publishedFindings } from "./published.ts";
import type { Outcome, Scenario } from "./scenario.ts";
import { switchedOff } from "./switched-off.ts";

const { values } = parseArgs({
  options: { seeds: { type: "string", default: "1" }, only: { type: "string", default: "" } },
});
const all = [
  ...brokenEngines,
  ...brokenServices,
  ...brokenFiles,
  ...emptiedRedis,
  ...longOutage,
  ...ownWrites,
  ...switchedOff,
  ...consumersSeeChangesOnce,
];
const chosen = all.filter(({ name }) => name.includes(values.only));
const rounds = Array.from({ length: Number(values.seeds) }, () => chosen).flat();

/** The different findings of a scenario that are printed. */
const MOST_KINDS = 20;

/** A scenario that throws doesn't hold. */
async function runOf({ run }: Scenario, product: ProductUnderFaults): Promise<Outcome> {
  try {
    return await run(product);
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { findings: [said], figures: "not measured" };
  }
}

async function holds(product: ProductUnderFaults, scenario: Scenario): Promise<boolean> {
  const { name } = scenario;
  const outcome = await runOf(scenario, product);
  const findings = [...outcome.findings, ...(await publishedFindings(product.environment))];
  const verified = product.verify();
  if (!verified.holds) findings.push(verified.said);
  console.log(`${findings.length === 0 ? "ok  " : "FAIL"} ${name}: ${outcome.figures}`);
  const kinds = [...Map.groupBy(findings, (one) => one)];
  for (const [finding, all] of kinds.slice(0, MOST_KINDS))
    console.log(`     ${all.length} times: ${finding}`);
  if (kinds.length > MOST_KINDS) console.log(`     and ${kinds.length - MOST_KINDS} more`);
  return findings.length === 0;
}

const product = await startProductUnderFaults(join(runDir(), `faults-${process.pid}`));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void product.stop().finally(() => process.exit(1)));
let held = 0;
try {
  for (const scenario of rounds) if (await holds(product, scenario)) held += 1;
} finally {
  await product.stop();
}
console.log(`faults: ${held} of ${rounds.length} hold`);
process.exitCode = held === rounds.length && rounds.length > 0 ? 0 : 1;
