import { healthSchema } from "@laurel/contracts/routes/system";
import { setTimeout as pause } from "node:timers/promises";
import { startDocumentWorkload } from "./document-workload.ts";
import { killAt } from "./processes.ts";
import type { ProductUnderFaults } from "./product.ts";
import { inForm, type Outcome, type Scenario, type Trial } from "./scenario.ts";
import { storedFindings } from "./stored-files.ts";
import { killedFor, PEOPLE, workThrough } from "./work-through.ts";

/** Every acknowledged document is there byte for byte, deleted ones are gone, and nothing else is stored. */
export async function withDocuments(trial: Trial, fault: () => Promise<unknown>): Promise<Outcome> {
  const workload = await startDocumentWorkload(trial, PEOPLE);
  const { findings, figures } = await workThrough(trial, workload, fault);
  const stored = await storedFindings(trial.product, workload.witnesses);
  return { findings: [...findings, ...stored], figures };
}

/** Recovers after each fault, so that people make progress in between. */
async function lockerKilled(trial: Trial): Promise<void> {
  const { product } = trial;
  for (let kills = 0; kills < inForm(trial, 2, 10); kills += 1) {
    await untilServed(product);
    await pause(inForm(trial, 1_500, 3_000));
    for (const pid of product.processes("locker")) killAt(pid);
  }
}

const SERVED_MS = 60_000;

async function untilServed({ url }: ProductUnderFaults): Promise<void> {
  const deadline = performance.now() + SERVED_MS;
  while (!(await isServed(url).catch(() => false))) {
    if (performance.now() > deadline) throw new Error("the locker isn't ready after a minute");
    await pause(100);
  }
}

async function isServed(url: string): Promise<boolean> {
  const { services } = healthSchema.parse(await (await fetch(`${url}/api/health`)).json());
  return services["locker"] === "ok";
}

const scenario = (
  id: string,
  name: string,
  fault: (trial: Trial) => Promise<unknown>,
): Scenario => ({ id, name, run: (trial) => withDocuments(trial, () => fault(trial)) });

export const brokenFiles: readonly Scenario[] = [
  scenario("objects-killed", "documents survive while S3 is killed and comes back", (trial) =>
    killedFor(trial, "s3"),
  ),
  scenario("locker-killed", "documents survive while the locker is killed", lockerKilled),
  scenario(
    "documents-all-killed",
    "documents survive while S3, the locker and the broker are killed at once",
    (trial) =>
      Promise.all([killedFor(trial, "s3"), killedFor(trial, "kafka"), lockerKilled(trial)]),
  ),
];
