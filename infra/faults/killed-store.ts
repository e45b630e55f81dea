import { setTimeout as pause } from "node:timers/promises";
import { inForm, type Scenario, type Trial } from "./scenario.ts";
import { PEOPLE, workThrough } from "./work-through.ts";
import { startWorkload } from "./workload.ts";

/** Calls are refused at once while the store is away, or after a short attempt. */
const MOST_ANSWER_S = 6;

async function storeKilled(trial: Trial, slowest: () => number): Promise<string[]> {
  const engine = trial.product.engine("mongodb");
  await engine.kill();
  await pause(inForm(trial, 8_000, 20_000));
  const seconds = slowest() / 1_000;
  await engine.start();
  return seconds > MOST_ANSWER_S ? [`a call was answered only after ${seconds.toFixed(1)} s`] : [];
}

export const killedStore: readonly Scenario[] = [
  {
    id: "store-killed",
    name: "the document server is killed and comes back, and calls are refused quickly meanwhile",
    async run(trial) {
      let late: string[] = [];
      const workload = await startWorkload(trial, PEOPLE);
      const outcome = await workThrough(trial, workload, async () => {
        late = await storeKilled(trial, workload.slowest);
      });
      return { ...outcome, findings: [...outcome.findings, ...late] };
    },
  },
];
