import { listCredentials } from "@laurel/contracts/routes/credentials";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { add, read, remove, rename, type Life } from "./credential-steps.ts";
import { createPersonCaller, RETRY_MS, type PersonCaller } from "./person-caller.ts";
import { compare, credentialList, newWitness } from "./credential-witness.ts";

const THINK_MS = 40;

/** People who add, rename, delete and read, and retry with the same key until they get a definite answer. */
export interface Workload {
  /** What went wrong during the run: a stale list, an invalid answer. */
  findings: string[];
  acknowledged(): number;
  /** The longest time until an answer, in milliseconds. */
  slowest(): number;
  /** Stops the workload. Resolves when all calls have ended. */
  stop(): Promise<void>;
  /** Compares the current data of each person with the answers that they got. Throws while it can't be read. */
  check(): Promise<string[]>;
  /** Resolves with the seconds until everybody could write and read again. */
  untilServed(): Promise<number>;
}

export async function startWorkload(url: string, people: number): Promise<Workload> {
  const names = Array.from({ length: people }, (_, n) => `w${n}-${randomUUID().slice(0, 8)}`);
  const persons = await Promise.all(names.map((name) => signUp(url, name)));
  const caller = createPersonCaller();
  const lives = persons.map((person): Life => ({ caller, person, witness: newWitness() }));
  const running = lives.map(live);
  return {
    findings: caller.findings,
    acknowledged: caller.acknowledged,
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

async function live(life: Life): Promise<void> {
  while (!life.caller.stopped()) {
    await takeStep(life);
    await read(life);
    await pause(THINK_MS);
  }
}

/** Adds in six of ten cases, renames in two and removes in two. */
async function takeStep(life: Life): Promise<void> {
  const ids = [...life.witness.standing.keys()];
  const id = ids[randomInt(Math.max(1, ids.length))];
  const dice = Math.random();
  if (id === undefined || dice < 0.6) await add(life);
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
