// `npm run test:faults [-- --seeds 20] [--only <part of a name>]`: breaks engines and processes of the product under
// load, and checks that nothing acknowledged is lost or doubled. Ends with `faults: N of M hold`.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runDir } from "../native/places.ts";
import { startProductUnderFaults, type ProductUnderFaults } from "./product.ts";
import { publishedFindings } from "./published.ts";
import { scenarios, type Scenario } from "./scenarios.ts";
import { startWorkload } from "./workload.ts";

const PEOPLE = 6;
const CALM_MS = 4_000;
const RECOVERY_S = 60;

const { values } = parseArgs({
  options: { seeds: { type: "string", default: "1" }, only: { type: "string", default: "" } },
});
const chosen = scenarios.filter(({ name }) => name.includes(values.only));
const rounds = Array.from({ length: Number(values.seeds) }, () => chosen).flat();

async function holds(product: ProductUnderFaults, scenario: Scenario): Promise<boolean> {
  const workload = await startWorkload(product.url, PEOPLE);
  await pause(CALM_MS);
  await scenario.run(product);
  const recovered = await workload.untilServed();
  await pause(CALM_MS);
  await workload.stop();
  const findings = [...workload.findings, ...(await workload.check())];
  if (recovered > RECOVERY_S) findings.push(`served again only after ${recovered.toFixed(0)} s`);
  findings.push(...(await publishedFindings(product.environment)));
  const verified = product.verify();
  if (!verified.holds) findings.push(verified.said);
  const figures = `${workload.acknowledged()} acknowledged, served again after ${recovered.toFixed(1)} s, slowest answer ${(workload.slowest() / 1000).toFixed(1)} s`;
  console.log(`${findings.length === 0 ? "ok  " : "FAIL"} ${scenario.name}: ${figures}`);
  for (const finding of new Set(findings)) console.log(`     ${finding}`);
  return findings.length === 0;
}

const product = await startProductUnderFaults(join(runDir(), `faults-${process.pid}`));
let held = 0;
try {
  for (const scenario of rounds) if (await holds(product, scenario)) held += 1;
} finally {
  await product.stop();
}
console.log(`faults: ${held} of ${rounds.length} hold`);
process.exitCode = held === rounds.length && rounds.length > 0 ? 0 : 1;
