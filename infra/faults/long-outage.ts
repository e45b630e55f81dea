import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { untilHealthy } from "./consumers/killing.ts";
import { killAt } from "./processes.ts";
import type { ProductUnderFaults } from "./product.ts";
import { inForm, type Scenario, type Trial } from "./scenario.ts";
import { PEOPLE, workThrough } from "./work-through.ts";
import { startWorkload } from "./workload.ts";

/** In the short form, processes that have just started are still growing. */
const MOST_GROWTH = { short: 2, long: 1.2 };
const MOST_LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const KIB = 1_024;

/** The resident memory of all processes, in MB. */
function memoryOf(product: ProductUnderFaults): number {
  const sizes = product.processes().map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  });
  return sizes.reduce((sum, size) => sum + size, 0) / KIB;
}

const linesOf = (product: ProductUnderFaults) =>
  readFileSync(join(product.folder, "product.log"), "utf8").split("\n").length;

/** In the long form every process is replaced, in the short one a writer and a reader are killed. */
async function startedMeanwhile({ product, form, random }: Trial): Promise<string[]> {
  if (form === "long") {
    await product.roll();
    return [];
  }
  for (const service of ["portfolio", "profile"] as const)
    killAt(random.pick(product.processes(service)));
  return untilHealthy(product.url);
}

/** The broker is away while processes start. Neither memory nor logs may grow with it. */
async function brokerAway(trial: Trial): Promise<string[]> {
  const { product, form } = trial;
  await product.engine("kafka").kill();
  const findings = await startedMeanwhile(trial);
  const lines = linesOf(product);
  const memory = memoryOf(product);
  const processes = product.processes().length;
  const outageMs = inForm(trial, 12_000, 10 * MINUTE_MS);
  await pause(outageMs);
  const growth = memoryOf(product) / memory;
  const perMinute = (linesOf(product) - lines) / (outageMs / MINUTE_MS) / processes;
  await product.engine("kafka").start();
  return [
    ...findings,
    ...(growth > MOST_GROWTH[form] ? [`memory grew to ${growth.toFixed(2)} times`] : []),
    ...(perMinute > MOST_LINES_PER_MINUTE
      ? [`each process logged ${perMinute.toFixed(0)} lines a minute`]
      : []),
  ];
}

export const longOutage: readonly Scenario[] = [
  {
    id: "broker-away",
    name: "the broker is away for long, and processes start meanwhile",
    async run(trial) {
      let grown: string[] = [];
      const workload = await startWorkload(trial, PEOPLE);
      const outcome = await workThrough(trial, workload, async () => {
        grown = await brokerAway(trial);
      });
      return { ...outcome, findings: [...outcome.findings, ...grown] };
    },
  },
];
