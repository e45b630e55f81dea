import { pathOf } from "@laurel/contracts/path";
import { logout } from "@laurel/contracts/routes/auth";
import {
  createCredential,
  deleteCredential,
  listCredentials,
} from "@laurel/contracts/routes/credentials";
import { signIn, signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { type BrokenBroker, brokenBrokers, PEOPLE, workWhile } from "./broken-broker.ts";
import { inForm, type Outcome, type Scenario, type Trial } from "./scenario.ts";

const SIGN_IN_EVERY = 50;

/** Writes and reads immediately after, and sometimes logs out and in between. Returns the faults that it found. */
async function pairsOf(url: string, username: string, pairs: number): Promise<string[]> {
  const findings: string[] = [];
  let person: TestUser = await signUp(url, username);
  let standing: string | undefined;
  for (let pair = 1; pair <= pairs; pair += 1) {
    const written = standing === undefined ? await add(person) : await remove(person, standing);
    if (written.status >= 300) findings.push(`a write was answered with ${written.status}`);
    else standing = written.id;
    if (pair % SIGN_IN_EVERY === 0) {
      await person.call("POST", logout.path);
      person = await signIn(url, username);
    }
    const read = await person.call("GET", listCredentials.path);
    if (read.status !== 200) findings.push(`a read was answered with ${read.status}`);
    else if (!isAs(await read.text(), standing)) findings.push("a read was stale");
  }
  return findings;
}

interface Written {
  status: number;
  /** The id of the stored credential, if any. */
  id: string | undefined;
}

async function add(person: TestUser): Promise<Written> {
  const name = `Course ${randomUUID()}`;
  const body = { name, type: "course", organization: "Anywhere", completedDate: "2025-06-01" };
  const answer = await person.call("POST", createCredential.path, { body });
  const { id } = (await answer.json()) as { id?: string };
  return { status: answer.status, id };
}

async function remove(person: TestUser, id: string): Promise<Written> {
  const { status } = await person.call("DELETE", pathOf(deleteCredential, { id }));
  return { status, id: undefined };
}

const isAs = (list: string, standing: string | undefined) =>
  standing === undefined ? list === "[]" : list.includes(`"${standing}"`);

async function pairsWhile(trial: Trial, broker: BrokenBroker): Promise<Outcome> {
  const pairs = inForm(trial, 480, 10_000);
  const { findings, seconds } = await workWhile(trial, broker, (n) =>
    pairsOf(trial.product.url, `o${n}-${randomUUID().slice(0, 8)}`, pairs / PEOPLE),
  );
  return { findings, figures: `${pairs} writes, each read at once, in ${seconds} s` };
}

export const ownWrites: readonly Scenario[] = brokenBrokers.map((broker) => ({
  id: `own-writes-${broker.id}`,
  name: `own writes are read while ${broker.name}`,
  run: (trial) => pairsWhile(trial, broker),
}));
