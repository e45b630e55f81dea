import { healthSchema } from "@laurel/contracts/routes/system";
import { setTimeout as pause } from "node:timers/promises";
import { startDocumentWorkload } from "./document-workload.ts";
import type { ProductUnderFaults } from "./product.ts";
import type { Outcome, Scenario } from "./scenario.ts";
import { storedFindings } from "./stored-files.ts";
import { killedFor, PEOPLE, workThrough } from "./work-through.ts";

const KILLS = 10;
const KILL_EVERY_MS = 3_000;

/** Every acknowledged document is there byte for byte, deleted ones are gone, and nothing else is stored. */
async function withDocuments(
  product: ProductUnderFaults,
  fault: () => Promise<unknown>,
): Promise<Outcome> {
  const workload = await startDocumentWorkload(product.url, PEOPLE);
  const { findings, figures } = await workThrough(workload, fault);
  const stored = await storedFindings(product, workload.witnesses);
  return { findings: [...findings, ...stored], figures };
}

/** Recovers after each fault, so that people make progress in between. */
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
  run: (product) => withDocuments(product, () => fault(product)),
});

export const brokenFiles: readonly Scenario[] = [
  scenario("documents survive while S3 is killed and comes back after 20 s", (product) =>
    killedFor(product, "s3"),
  ),
  scenario("documents survive while the locker is killed every 3 s", lockerKilled),
  scenario("documents survive while S3, the locker and the broker are killed at once", (product) =>
    Promise.all([killedFor(product, "s3"), killedFor(product, "kafka"), lockerKilled(product)]),
  ),
];
