import { listDocuments } from "@laurel/contracts/routes/documents";
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { cookieOf, findingsInContent, findingsInList, remove, upload } from "./document-steps.ts";
import { signUpWitness, type Witness } from "./document-witness.ts";
import { createInsistentCaller, type InsistentCaller } from "./insistent-caller.ts";
import type { Workload } from "./workload.ts";

const THINK_MS = 50;
const MOST_STANDING = 15;

/** People who upload, list, download and delete, and retry with the same key until they get a definite answer. */
export interface DocumentWorkload extends Workload {
  witnesses: readonly Witness[];
}

export async function startDocumentWorkload(
  url: string,
  people: number,
): Promise<DocumentWorkload> {
  const caller = createInsistentCaller(url);
  const names = Array.from({ length: people }, (_, n) => `d${n}-${randomUUID().slice(0, 8)}`);
  const witnesses = await Promise.all(names.map((name) => signUpWitness(url, name)));
  let acknowledged = 0;
  let stopped = false;

  async function live(witness: Witness): Promise<void> {
    while (!stopped) {
      if (await takeStep(caller, witness)) acknowledged += 1;
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

/** Uploads, deletes or downloads at random. Resolves with whether something was changed. */
async function takeStep(caller: InsistentCaller, witness: Witness): Promise<boolean> {
  const ids = [...witness.standing.keys()];
  const id = ids[randomInt(Math.max(1, ids.length))];
  const full = ids.length >= MOST_STANDING;
  if (id === undefined || (!full && Math.random() < 0.5)) return upload(caller, witness);
  if (full || Math.random() < 0.5) return remove(caller, witness, id);
  caller.findings.push(...(await findingsInContent(caller.ask, witness, id)));
  return false;
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
