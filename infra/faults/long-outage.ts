import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ProductUnderFaults } from "./product.ts";
import type { Scenario } from "./scenario.ts";
import { PEOPLE, workThrough } from "./work-through.ts";
import { startWorkload } from "./workload.ts";

const OUTAGE_MS = 10 * 60_000;
const MOST_GROWTH = 1.2;
const MOST_LINES_PER_MINUTE = 60;
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

/** The broker is away for ten minutes, while every process is replaced. Neither memory nor logs may grow with it. */
async function brokerAway(product: ProductUnderFaults): Promise<string[]> {
  await product.engine("kafka").kill();
  await product.roll();
  const [lines, memory, processes] = [
    linesOf(product),
    memoryOf(product),
    product.processes().length,
  ];
  await pause(OUTAGE_MS);
  const growth = memoryOf(product) / memory;
  const perMinute = (linesOf(product) - lines) / (OUTAGE_MS / 60_000) / processes;
  await product.engine("kafka").start();
  return [
    ...(growth > MOST_GROWTH ? [`memory grew to ${growth.toFixed(2)} times`] : []),
    ...(perMinute > MOST_LINES_PER_MINUTE
      ? [`each process logged ${perMinute.toFixed(0)} lines a minute`]
      : []),
  ];
}

export const longOutage: readonly Scenario[] = [
  {
    name: "the broker is down for ten minutes, and every process is replaced meanwhile",
    async run(product) {
      let grown: string[] = [];
      const workload = await startWorkload(product.url, PEOPLE);
      const outcome = await workThrough(workload, async () => {
        grown = await brokerAway(product);
      });
      return { ...outcome, findings: [...outcome.findings, ...grown] };
    },
  },
];
