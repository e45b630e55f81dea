import { healthSchema } from "@laurel/contracts/routes/system";
import { setTimeout as pause } from "node:timers/promises";
import { startDocumentWorkload } from "./document-workload.ts";
import type { ProductUnderFaults } from "./product.ts";
import type { Outcome, Scenario } from "./scenario.ts";
import { storedFindings } from "./stored-files.ts";

const PEOPLE = 6;
const CALM_MS = 4_000;
const RECOVERY_S = 60;
const DOWN_MS = 20_000;
const KILLS = 10;
const KILL_EVERY_MS = 3_000;

/** Every document that was acknowledged is there byte for byte, what was deleted is gone, and nothing else is stored. */
async function withDocuments(
  product: ProductUnderFaults,
  fault: () => Promise<void>,
): Promise<Outcome> {
  const workload = await startDocumentWorkload(product.url, PEOPLE);
  await pause(CALM_MS);
  await fault();
  const recovered = await workload.untilServed();
  await pause(CALM_MS);
  await workload.stop();
  const findings = [...workload.findings, ...(await workload.check())];
  if (recovered > RECOVERY_S) findings.push(`served again only after ${recovered.toFixed(0)} s`);
  findings.push(...(await storedFindings(product, workload.witnesses)));
  const slowest = (workload.slowest() / 1000).toFixed(1);
  const figures = `${workload.acknowledged()} acknowledged, served again after ${recovered.toFixed(1)} s, slowest answer ${slowest} s`;
  return { findings, figures };
}

async function killedFor(product: ProductUnderFaults, name: "kafka" | "s3"): Promise<void> {
  await product.engine(name).kill();
  await pause(DOWN_MS);
  await product.engine(name).start();
}

/** Each time it serves again, so that people get something done in between. */
async function lockerKilled(product: ProductUnderFaults): Promise<void> {
  for (let kills = 0; kills < KILLS; kills += 1) {
    while (!(await isServed(product.url))) await pause(100);
    await pause(KILL_EVERY_MS);
    for (const pid of product.processes("locker")) process.kill(pid, "SIGKILL");
  }
}

async function isServed(url: string): Promise<boolean> {
  const { services } = healthSchema.parse(await (await fetch(`${url}/api/health`)).json());
  return services["locker"] === "ok";
}

const scenario = (
  name: string,
  fault: (product: ProductUnderFaults) => Promise<unknown>,
): Scenario => ({
  name,
  run: (product) => withDocuments(product, async () => void (await fault(product))),
});

export const brokenFiles: readonly Scenario[] = [
  scenario("documents stand while S3 is killed and comes back after 20 s", (product) =>
    killedFor(product, "s3"),
  ),
  scenario("documents stand while the locker is killed every 3 s", lockerKilled),
  scenario("documents stand while S3, the locker and the broker are killed at once", (product) =>
    Promise.all([killedFor(product, "s3"), killedFor(product, "kafka"), lockerKilled(product)]),
  ),
];
