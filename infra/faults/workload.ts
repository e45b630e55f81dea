import { listCredentials } from "@laurel/contracts/routes/credentials";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { add, addWrongly, read, remove, rename, type Life } from "./credential-steps.ts";
import { openHistory } from "./history.ts";
import { createRandom, type Random } from "./random.ts";
import type { Trial } from "./scenario.ts";
import { createPersonCaller, RETRY_MS, type PersonCaller } from "./person-caller.ts";
import { compare, credentialList, newWitness } from "./credential-witness.ts";

const THINK_MS = 250;
/** Each person has a separate seed, so that the faults don't depend on how many choices people make. */
const SEEDS = 2 ** 31;

/** People who add, rename, delete and read, and retry with the same key until they get a definite answer. */
export interface Workload {
  /** What went wrong during the run: a stale list, an invalid answer. */
  findings: string[];
  acknowledged(): number;
  /** How many answers were 503. */
  refused(): number;
  /** The longest time until an answer, in milliseconds. */
  slowest(): number;
  /** Stops the workload. Resolves when all calls have ended. */
  stop(): Promise<void>;
  /** Compares the current data of each person with the answers that they got. Throws while it can't be read. */
  check(): Promise<string[]>;
  /** Resolves with the seconds until everybody could write and read again. */
  untilServed(): Promise<number>;
}

export async function startWorkload(trial: Trial, people: number): Promise<Workload> {
  const { random, product } = trial;
  const names = Array.from({ length: people }, (_, n) => `w${n}-${randomUUID().slice(0, 8)}`);
  const persons = await Promise.all(names.map((name) => signUp(product.url, name)));
  const caller = createPersonCaller(openHistory(join(product.folder, "history.ndjson")));
  const lives = persons.map((person): Life => ({ caller, person, witness: newWitness() }));
  const running = lives.map((life) => live(life, createRandom(random.below(SEEDS))));
  return {
    findings: caller.findings,
    acknowledged: caller.acknowledged,
    refused: caller.refused,
    slowest: caller.slowest,
    async stop() {
      caller.stop();
      await Promise.all(running);
    },
    check: async () => (await Promise.all(lives.map(checkOne))).flat(),
    async untilServed() {
      const started = performance.now();
      await Promise.all(persons.map((person) => untilOneIsServed(caller, person)));
      return (performance.now() - started) / 1000;
    },
  };
}

async function live(life: Life, random: Random): Promise<void> {
  while (!life.caller.stopped()) {
    await takeStep(life, random);
    await read(life);
    await pause(THINK_MS);
  }
}

/** Adds in most cases, sometimes renames or removes, and now and then sends what must be refused. */
async function takeStep(life: Life, random: Random): Promise<void> {
  const id = random.pick([...life.witness.standing.keys()]);
  const dice = random.fraction();
  if (dice < 0.05) await addWrongly(life);
  else if (id === undefined || dice < 0.6) await add(life);
  else if (dice < 0.8) await rename(life, id);
  else await remove(life, id);
}

async function checkOne({ person, witness }: Life): Promise<string[]> {
  const answer = await person.call("GET", listCredentials.path);
  if (answer.status !== 200) return [`in the end a list was answered with ${answer.status}`];
  return compare(credentialList.parse(await answer.json()), witness);
}

async function untilOneIsServed(caller: PersonCaller, person: TestUser): Promise<void> {
  for (let good = 0; good < 3;) {
    const answer = await caller.ask(person, "GET", listCredentials.path);
    good = answer?.status === 200 ? good + 1 : 0;
    await pause(RETRY_MS);
  }
}
