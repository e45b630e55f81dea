import { listDocuments } from "@laurel/contracts/routes/documents";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { cookieOf, findingsInContent, findingsInList, remove, upload } from "./document-steps.ts";
import { signUpWitness, type Witness } from "./document-witness.ts";
import { createInsistentCaller, type InsistentCaller } from "./insistent-caller.ts";
import { createRandom } from "./random.ts";
import type { Trial } from "./scenario.ts";
import type { Workload } from "./workload.ts";

const THINK_MS = 250;
const MOST_STANDING = 15;
const SEEDS = 2 ** 31;

/** People who upload, list, download and delete, and retry with the same key until they get a definite answer. */
export interface DocumentWorkload extends Omit<Workload, "refused"> {
  witnesses: readonly Witness[];
}

export async function startDocumentWorkload(
  { product: { url }, random: chance }: Trial,
  people: number,
): Promise<DocumentWorkload> {
  const random = createRandom(chance.below(SEEDS));
  const caller = createInsistentCaller(url);
  const names = Array.from({ length: people }, (_, n) => `d${n}-${randomUUID().slice(0, 8)}`);
  const witnesses = await Promise.all(names.map((name) => signUpWitness(url, name)));
  let acknowledged = 0;
  let stopped = false;

  /** Uploads, deletes or downloads at random. Resolves with whether something was changed. */
  async function takeStep(witness: Witness): Promise<boolean> {
    const id = random.pick([...witness.standing.keys()]);
    const full = witness.standing.size >= MOST_STANDING;
    if (id === undefined || (!full && random.fraction() < 0.5)) return upload(caller, witness);
    if (full || random.fraction() < 0.5) return remove(caller, witness, id);
    caller.findings.push(...(await findingsInContent(caller.ask, witness, id)));
    return false;
  }

  async function live(witness: Witness): Promise<void> {
    while (!stopped) {
      if (await takeStep(witness)) acknowledged += 1;
      caller.findings.push(...(await findingsInList(caller.ask, witness)));
      await pause(THINK_MS);
    }
  }

  const lives = witnesses.map(live);
  return {
    findings: caller.findings,
    witnesses,
    acknowledged: () => acknowledged,
    slowest: caller.slowest,
    async untilServed() {
      const started = performance.now();
      await Promise.all(witnesses.map((witness) => untilOneIsServed(caller, witness)));
      return (performance.now() - started) / 1000;
    },
    async stop() {
      stopped = true;
      await Promise.all(lives);
    },
    async check() {
      return (await Promise.all(witnesses.map((witness) => checkOne(caller, witness)))).flat();
    },
  };
}

async function checkOne(caller: InsistentCaller, witness: Witness): Promise<string[]> {
  const found = await findingsInList(caller.insist, witness);
  for (const id of witness.standing.keys())
    found.push(...(await findingsInContent(caller.insist, witness, id)));
  return found;
}

async function untilOneIsServed(caller: InsistentCaller, witness: Witness): Promise<void> {
  for (let good = 0; good < 3;) {
    const answer = await caller.ask("GET", listDocuments.path, { headers: cookieOf(witness) });
    good = answer?.status === 200 ? good + 1 : 0;
    await pause(200);
  }
}
