import { setTimeout as pause } from "node:timers/promises";
import type { ProductUnderFaults } from "./product.ts";
import type { Outcome, Scenario } from "./scenario.ts";
import { startWorkload, type Workload } from "./workload.ts";

export const PEOPLE = 6;
const CALM_MS = 4_000;
const RECOVERY_S = 60;
const DOWN_MS = 20_000;

/** Lets people work before, during and after a fault. Compares the answers that they got with the final data. */
export async function workThrough(
  workload: Workload,
  fault: () => Promise<unknown>,
): Promise<Outcome> {
  await pause(CALM_MS);
  await fault();
  const recovered = await workload.untilServed();
  await pause(CALM_MS);
  await workload.stop();
  const findings = [...workload.findings, ...(await workload.check())];
  if (recovered > RECOVERY_S) findings.push(`served again only after ${recovered.toFixed(0)} s`);
  const slowest = (workload.slowest() / 1000).toFixed(1);
  const figures = `${workload.acknowledged()} acknowledged, served again after ${recovered.toFixed(1)} s, slowest answer ${slowest} s`;
  return { findings, figures };
}

/** Kills an engine with SIGKILL and starts it again after 20 s. */
export async function killedFor(
  product: ProductUnderFaults,
  name: "kafka" | "mongodb" | "s3",
): Promise<void> {
  const engine = product.engine(name);
  await engine.kill();
  await pause(DOWN_MS);
  await engine.start();
}

/** People add, rename, delete and read credentials during the fault. */
export const whileWorking = (
  name: string,
  fault: (product: ProductUnderFaults) => Promise<void>,
): Scenario => ({
  name,
  run: async (product) =>
    workThrough(await startWorkload(product.url, PEOPLE), () => fault(product)),
});
