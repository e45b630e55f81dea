import { readMailbox, mailboxFolder } from "@laurel/adapters-embedded/mailer/mailbox";
import { setTimeout as pause } from "node:timers/promises";
import type { ProductUnderFaults } from "./product.ts";
import { rebuild } from "./rebuild.ts";
import { inForm, type Scenario, type Trial } from "./scenario.ts";
import { PEOPLE, workThrough } from "./work-through.ts";
import { startWorkload } from "./workload.ts";

const MINUTE_MS = 60_000;
/** Refusals with Retry-After that people may see while processes are replaced, in percent of their calls. */
const MOST_REFUSED_PERCENT = 1;

/** Moves the clock of all processes ahead, back behind the true time, and to it again. */
async function moveClock({ product, form }: Trial): Promise<void> {
  for (const minutes of [10, -10, 0]) {
    product.clock.moveTo(new Date(Date.now() + minutes * MINUTE_MS));
    await pause(inForm({ form }, 2_000, 20_000));
  }
}

/** Every letter is sent once, however often its sender is replaced. */
async function repeatedMails({ environment }: ProductUnderFaults): Promise<string[]> {
  const { DATA_DIR = "" } = environment;
  const mails = await readMailbox(mailboxFolder({ DATA_DIR }));
  const counts = [...Map.groupBy(mails, ({ to, subject }) => `${to}: ${subject}`)];
  return counts
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `a mail came ${all.length} times to ${name}`);
}

async function replacedAndRebuilt(trial: Trial): Promise<string[]> {
  const { product } = trial;
  const findings = await rebuild(product, "credentials");
  await moveClock(trial);
  for (let rolls = inForm(trial, 1, 2); rolls > 0; rolls -= 1) await product.roll();
  return [...findings, ...(await repeatedMails(product))];
}

export const replaced: readonly Scenario[] = [
  {
    id: "all-replaced",
    name: "every process is replaced, a projection is rebuilt, and clocks are ten minutes off",
    async run(trial) {
      const findings: string[] = [];
      const workload = await startWorkload(trial, PEOPLE);
      const outcome = await workThrough(trial, workload, async () => {
        findings.push(...(await replacedAndRebuilt(trial)));
      });
      const refused = (100 * workload.refused()) / Math.max(1, workload.acknowledged());
      if (refused > MOST_REFUSED_PERCENT)
        findings.push(`${refused.toFixed(1)} % of the calls were refused with 503`);
      return { ...outcome, findings: [...findings, ...outcome.findings] };
    },
  },
];
