import { setTimeout as pause } from "node:timers/promises";
import { inForm, type Outcome, type Scenario, type Trial } from "./scenario.ts";
import { startWorkload, type Workload } from "./workload.ts";

export const PEOPLE = 6;
const RECOVERY_S = 60;
const CHECK_MS = 60_000;
const CHECK_AGAIN_MS = 1_000;

/** Lets people work before, during and after a fault. Compares the answers that they got with the final data. */
export async function workThrough(
  trial: Trial,
  workload: Omit<Workload, "refused">,
  fault: () => Promise<unknown>,
): Promise<Outcome> {
  const calmMs = inForm(trial, 1_000, 4_000);
  const findings: string[] = [];
  await pause(calmMs);
  try {
    await fault();
  } catch (error) {
    // People go on, so that the checks still say what became of their data.
    findings.push(
      `the fault itself failed: ${error instanceof Error ? error.stack : String(error)}`,
    );
  }
  const recovered = await workload.untilServed();
  await pause(calmMs);
  await workload.stop();
  findings.push(...workload.findings, ...(await patiently(() => workload.check())));
  if (recovered > RECOVERY_S) findings.push(`served again only after ${recovered.toFixed(0)} s`);
  const slowest = (workload.slowest() / 1000).toFixed(1);
  const figures = `${workload.acknowledged()} acknowledged, served again after ${recovered.toFixed(1)} s, slowest answer ${slowest} s`;
  return { findings, figures };
}

/** Repeats a check that fails or finds something, for a minute by default: a busy machine needs time. */
export async function patiently(
  check: () => Promise<string[]>,
  forMs = CHECK_MS,
): Promise<string[]> {
  const deadline = performance.now() + forMs;
  for (;;) {
    const found = await check().catch((error: unknown) => [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ]);
    if (found.length === 0 || performance.now() > deadline) return found;
    await pause(CHECK_AGAIN_MS);
  }
}

/** Kills an engine with SIGKILL and starts it again. */
export async function killedFor(
  trial: Trial,
  name: "kafka" | "mongodb" | "s3",
  ms = inForm(trial, 5_000, 20_000),
): Promise<void> {
  const engine = trial.product.engine(name);
  await engine.kill();
  await pause(ms);
  await engine.start();
}

/** People add, rename, delete and read credentials during the fault. */
export const whileWorking = (
  id: string,
  name: string,
  fault: (trial: Trial) => Promise<unknown>,
): Scenario => ({
  id,
  name,
  async run(trial) {
    const workload = await startWorkload(trial, PEOPLE);
    return workThrough(trial, workload, () => fault(trial));
  },
});
