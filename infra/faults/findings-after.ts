import { untilConsumed } from "./consumed.ts";
import { untilHealthy } from "./consumers/killing.ts";
import type { BreakableProduct } from "./breakable-product.ts";
import { publishedFindings } from "./published.ts";
import { patiently } from "./work-through.ts";

const CONSUMED_MS = 60_000;

/** What is wrong with stored data, bus and projections after a scenario. A check that fails is a finding. */
export async function findingsAfter(product: BreakableProduct): Promise<string[]> {
  const { environment, url } = product;
  const findings = await untilHealthy(url);
  findings.push(...(await patiently(() => publishedFindings(environment))));
  findings.push(...(await patiently(() => untilConsumed(environment, CONSUMED_MS))));
  findings.push(
    ...(await patiently(async () => {
      const { holds, said } = product.verify();
      return holds ? [] : [said];
    })),
  );
  return findings;
}
