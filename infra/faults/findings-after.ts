import { untilConsumed } from "./consumed.ts";
import { untilHealthy } from "./consumers/killing.ts";
import type { BreakableProduct } from "./breakable-product.ts";
import { publishedFindings } from "./published.ts";
import type { Outcome } from "./scenario.ts";
import { patiently } from "./work-through.ts";

const CONSUMED_MS = 60_000;

/** What is wrong with stored data, bus and projections after a scenario. A check that fails is a finding. */
export async function findingsAfter(product: BreakableProduct): Promise<Outcome> {
  const { environment, url } = product;
  const checks = {
    ready: () => untilHealthy(url),
    published: () => patiently(() => publishedFindings(environment)),
    consumed: () => patiently(() => untilConsumed(environment, CONSUMED_MS)),
    verified: () => patiently(() => verify(product)),
  };
  const findings: string[] = [];
  const times: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const began = performance.now();
    findings.push(...(await check()));
    times.push(`${name} in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  }
  return { findings, figures: times.join(", ") };
}

async function verify(product: BreakableProduct): Promise<string[]> {
  const { holds, said } = await product.verify();
  return holds ? [] : [said];
}
