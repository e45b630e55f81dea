import { listCredentials } from "@laurel/contracts/routes/credentials";
import type { Issuer } from "@laurel/contracts/services";
import { signUp } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { canaryFindings } from "./canary.ts";
import { add, read, type Life } from "./credential-steps.ts";
import { compare, credentialList, newWitness } from "./credential-witness.ts";
import { addAndLose, loseAtOnce, loseRest } from "./gone-steps.ts";
import { createPersonCaller, RETRY_MS, type PersonCaller } from "./person-caller.ts";
import { killAt, processOf, signalTo } from "./processes.ts";
import type { ProductUnderFaults } from "./product.ts";
import { createRandom } from "./random.ts";
import { rebuild } from "./rebuild.ts";
import { inForm, type Outcome, type Scenario, type Trial } from "./scenario.ts";
import { patiently, workThrough } from "./work-through.ts";
import type { Workload } from "./workload.ts";

const PEOPLE = 4;
const THINK_MS = 100;
/** On a busy machine, a service that was killed is back after a minute, and no rebuild begins before. */
const REBUILD_MS = 180_000;
/**
 * When all is well, a credential that is deleted for good is gone from the disks within a minute (contract, History).
 */
const GONE_MS = 60_000;
/** The worker gives a service two tries of twenty seconds. */
const STILL_MS = 60_000;
const SEEDS = 2 ** 31;
/** They keep what credentials say, or take the steps with those that do. */
const OTHERS: readonly Issuer[] = ["identity", "profile", "locker", "recommender", "notifications"];
/** A scrub waits until a projection of the portfolio is filled, and goes on beside those of others. */
const OWN_REBUILT = ["portfolio/credentials", "badges", "versions"] as const;
const OTHERS_REBUILT = [
  "locker/credentials",
  "profile/credentials",
  "held-credentials",
  "expiries",
] as const;
const SLOW = { stream: "upstream", attributes: { latency: 300, jitter: 100 } } as const;

const portfolioKilled = async (trial: Trial) => killAt(processOf(trial, ["portfolio"]));

const FAULTS: readonly ((trial: Trial) => Promise<void>)[] = [
  portfolioKilled,
  portfolioKilled,
  async (trial) => killAt(processOf(trial, OTHERS)),
  relayBehind,
  killedWhileSlow,
  suspended,
];

async function relayBehind({ product, random }: Trial): Promise<void> {
  const broker = product.engine("kafka");
  broker.pause();
  await pause(1_000 + random.below(4_000)).finally(() => broker.resume());
}

async function killedWhileSlow(trial: Trial): Promise<void> {
  const undo = await trial.product.proxies.add("mongodb", { type: "latency", ...SLOW });
  await pause(trial.random.below(1_500));
  await portfolioKilled(trial);
  await pause(500);
  await undo();
}

/** It may hold the lease of the worker, and goes on after another process has taken it. */
async function suspended(trial: Trial): Promise<void> {
  const pid = processOf(trial, ["portfolio"]);
  signalTo(pid, "SIGSTOP");
  await pause(trial.random.below(6_000)).finally(() => signalTo(pid, "SIGCONT"));
}

async function underFire(trial: Trial, findings: string[]): Promise<void> {
  const { product, random } = trial;
  const filled = refilled(trial);
  for (let left = inForm(trial, 8, 60); left > 0; left -= 1) {
    await random.pick(FAULTS)?.(trial);
    await pause(random.below(1_500));
  }
  findings.push(...(await filled), ...(await patiently(() => rebuild(product, "stats"))));
}

/** One of each kind in the short form, because a rebuild takes twenty seconds at least. */
async function refilled(trial: Trial): Promise<string[]> {
  const { product, random } = trial;
  const names = [OWN_REBUILT, OTHERS_REBUILT].flatMap((kind) =>
    random.shuffled<string>(kind).slice(0, inForm(trial, 1, kind.length)),
  );
  const findings: string[] = [];
  for (const name of names)
    findings.push(...(await patiently(() => rebuild(product, name), REBUILD_MS)));
  return findings;
}

interface Losers extends Omit<Workload, "refused"> {
  /** Credentials with the canary that were added. */
  ids: ReadonlySet<string>;
  /** How long it took until nothing was left of them, in seconds. */
  emptied(): number;
  /** Deletes others for good when all is well, and looks for them until nothing is left, at most for a minute. */
  loseInCalm(): Promise<{ findings: string[]; seconds: number }>;
}

/** People who keep some credentials, and delete those with the canary for good. */
async function startLosers(trial: Trial, canary: string): Promise<Losers> {
  const { product, random } = trial;
  const since = new Date();
  const names = Array.from({ length: PEOPLE }, (_, n) => `g${n}-${randomUUID().slice(0, 8)}`);
  const persons = await Promise.all(names.map((name) => signUp(product.url, name)));
  const caller = createPersonCaller();
  const lives = persons.map((person): Life => ({ caller, person, witness: newWitness() }));
  const ids = new Set<string>();
  let emptied = 0;
  const running = lives.map(async (life) => {
    const chance = createRandom(random.below(SEEDS));
    while (!caller.stopped()) {
      if (chance.fraction() < 0.3) await add(life);
      const id = await addAndLose(life, canary, chance);
      if (id !== undefined) ids.add(id);
      await read(life);
      await pause(THINK_MS);
    }
  });
  return {
    ids,
    findings: caller.findings,
    acknowledged: caller.acknowledged,
    slowest: caller.slowest,
    async stop() {
      caller.stop();
      await Promise.all(running);
    },
    async check() {
      for (const life of lives) for (const id of await loseRest(life, canary)) ids.add(id);
      const kept = await Promise.all(lives.map(keptFindings));
      const began = performance.now();
      const left = await whileItFalls(() => canaryFindings(product, { canary, since, ids }));
      emptied = secondsSince(began);
      return [...kept.flat(), ...left];
    },
    emptied: () => emptied,
    loseInCalm: () => loseInCalm(product, lives),
    async untilServed() {
      const started = performance.now();
      await Promise.all(lives.map((life) => untilListed(life, caller)));
      return (performance.now() - started) / 1_000;
    },
  };
}

async function loseInCalm(product: ProductUnderFaults, lives: readonly Life[]) {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const since = new Date();
  const lost = await Promise.all(lives.map((life) => loseAtOnce(life, canary)));
  const began = performance.now();
  const search = { canary, since, ids: new Set(lost.flat()) };
  const findings = await patiently(() => canaryFindings(product, search), GONE_MS);
  const late = findings.map((one) => `a minute after it was deleted for good, ${one}`);
  return { findings: late, seconds: secondsSince(began) };
}

const secondsSince = (began: number) => (performance.now() - began) / 1_000;

/** Repeats a check as long as there's less and less to find: on a busy machine, that takes longer than a minute. */
async function whileItFalls(check: () => Promise<string[]>): Promise<string[]> {
  let former = "";
  let fellAt = performance.now();
  for (;;) {
    const found = await check();
    const now = performance.now();
    if (found.join() !== former) fellAt = now;
    if (found.length === 0 || now - fellAt > STILL_MS) return found;
    former = found.join();
    await pause(RETRY_MS);
  }
}

async function keptFindings({ person, witness }: Life): Promise<string[]> {
  const answer = await person.call("GET", listCredentials.path);
  if (answer.status !== 200) return [`in the end a list was answered with ${answer.status}`];
  return compare(credentialList.parse(await answer.json()), witness);
}

async function untilListed({ person }: Life, caller: PersonCaller): Promise<void> {
  while ((await caller.ask(person, "GET", listCredentials.path))?.status !== 200)
    await pause(RETRY_MS);
}

async function goneUnderFire(trial: Trial): Promise<Outcome> {
  const findings: string[] = [];
  const losers = await startLosers(trial, `canary${randomUUID().slice(0, 8)}`);
  const outcome = await workThrough(trial, losers, () => underFire(trial, findings));
  const calm = await losers.loseInCalm();
  const [emptied, inCalm] = [losers.emptied(), calm.seconds].map((one) => one.toFixed(0));
  return {
    findings: [...outcome.findings, ...findings, ...calm.findings],
    figures: `${losers.ids.size} credentials are gone for good, the last after ${emptied} s, and in calm after ${inCalm} s; ${outcome.figures}`,
  };
}

/** Of a credential that is gone for good nothing is left but its ids (contract, History). */
export const goneForGood: readonly Scenario[] = [
  {
    id: "gone-for-good",
    name: "credentials are deleted for good while processes are killed, the relay is behind and projections are filled",
    run: goneUnderFire,
  },
];
