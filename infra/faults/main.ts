// `npm run test:faults [-- --seeds 20] [--only <part of a name>]`: breaks engines and processes of the product while
// people work, and then checks the stored data. Ends with `faults: N of M hold`.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runDir } from "../native/paths.ts";
import { brokenEngines } from "./broken-engines.ts";
import { brokenFiles } from "./broken-files.ts";
import { ownWrites } from "./own-writes.ts";
import { startProductUnderFaults, type ProductUnderFaults } from "./product.ts";
import { publishedFindings } from "./published.ts";
import type { Scenario } from "./scenario.ts";
import { switchedOff } from "./switched-off.ts";

const { values } = parseArgs({
  options: { seeds: { type: "string", default: "1" }, only: { type: "string", default: "" } },
});
const all = [...brokenEngines, ...brokenFiles, ...ownWrites, ...switchedOff];
const chosen = all.filter(({ name }) => name.includes(values.only));
const rounds = Array.from({ length: Number(values.seeds) }, () => chosen).flat();

async function holds(product: ProductUnderFaults, { name, run }: Scenario): Promise<boolean> {
  const outcome = await run(product);
  const findings = [...outcome.findings, ...(await publishedFindings(product.environment))];
  const verified = product.verify();
  if (!verified.holds) findings.push(verified.said);
  console.log(`${findings.length === 0 ? "ok  " : "FAIL"} ${name}: ${outcome.figures}`);
  for (const [finding, all] of Map.groupBy(findings, (one) => one))
    console.log(`     ${all.length} times: ${finding}`);
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
