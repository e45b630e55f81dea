import { pathOf } from "@laurel/contracts/path";
import {
  forgetAllRemoved,
  forgetRemoved,
  getCredentialHistory,
  listRemoved,
} from "@laurel/contracts/routes/credential-history";
import {
  createCredential,
  deleteCredential,
  listCredentials,
  updateCredential,
} from "@laurel/contracts/routes/credentials";
import { randomUUID } from "node:crypto";
import type { Life } from "./credential-steps.ts";
import { credentialList, idOf } from "./credential-witness.ts";
import type { PersonCaller } from "./person-caller.ts";
import type { Random } from "./random.ts";

const FEED = "/api/events?limit=500";

/**
 * Adds a credential whose texts begin with the canary, and changes and deletes it, in most cases for good. Returns its id.
 * Undefined when the workload ended before.
 */
export async function addAndLose(
  life: Life,
  canary: string,
  random: Random,
): Promise<string | undefined> {
  const { caller, person, witness } = life;
  const name = `${canary} ${randomUUID()}`;
  witness.unknown.add(name);
  const texts = textsOf(name, canary);
  const body = { ...texts, type: "course", completedDate: "2025-06-01", isPublic: true };
  const added = await caller.insist(person, "POST", createCredential.path, body);
  if (added?.status !== 201) return refused(caller, "an addition", added?.status);
  const id = idOf(added.body);
  const change = { description: `${name} again` };
  if (random.fraction() < 0.5)
    await caller.insist(person, "PUT", pathOf(updateCredential, { id }), change);
  if (!(await deleted(life, pathOf(deleteCredential, { id })))) return undefined;
  // Some stay among those that can be restored, until all of them are deleted for good.
  const dice = random.fraction();
  if (dice < 0.2) return id;
  const path = dice < 0.4 ? forgetAllRemoved.path : pathOf(forgetRemoved, { id });
  if (!(await deleted(life, path))) return undefined;
  witness.unknown.delete(name);
  await seeNothing(life, id, name);
  return id;
}

/** Deletes for good what is left with the canary. Returns the ids of what still existed. */
export async function loseRest(life: Life, canary: string): Promise<string[]> {
  const { person, caller } = life;
  const answer = await caller.insist(person, "GET", listCredentials.path);
  const left = credentialList.parse(answer?.body).filter(({ name }) => name.startsWith(canary));
  for (const { id } of left) await deleted(life, pathOf(deleteCredential, { id }));
  await deleted(life, forgetAllRemoved.path);
  for (const name of life.witness.unknown)
    if (name.startsWith(canary)) life.witness.unknown.delete(name);
  return left.map(({ id }) => id);
}

/** Adds two credentials with the canary, and deletes them for good. Returns their ids. Throws if any call is refused. */
export async function loseAtOnce({ person }: Life, canary: string): Promise<string[]> {
  const ask = async (method: string, path: string, status: number, body?: object) => {
    const answer = await person.call(method, path, { body });
    if (answer.status === status) return answer;
    throw new Error(`${method} ${path} was answered with ${answer.status} when all was well`);
  };
  const ids: string[] = [];
  for (const name of [`${canary} 1`, `${canary} 2`]) {
    const body = { ...textsOf(name, canary), type: "course", completedDate: "2025-06-01" };
    const id = idOf(await (await ask("POST", createCredential.path, 201, body)).json());
    await ask("PUT", pathOf(updateCredential, { id }), 200, { description: `${name} again` });
    await ask("DELETE", pathOf(deleteCredential, { id }), 204);
    ids.push(id);
  }
  await ask("DELETE", pathOf(forgetRemoved, { id: ids[0] ?? "" }), 204);
  await ask("DELETE", forgetAllRemoved.path, 204);
  return ids;
}

/** Long enough that stores pack them. */
const textsOf = (name: string, organization: string) => ({
  name,
  organization,
  description: `${name} `.repeat(40),
});

/** False when the workload ended before there was a definite answer. */
async function deleted({ caller, person }: Life, path: string): Promise<boolean> {
  const answer = await caller.insist(person, "DELETE", path);
  // An earlier try may have done it.
  const done = answer?.status === 204 || (answer?.status === 404 && answer.tries > 1);
  if (answer && !done) refused(caller, `DELETE ${path}`, answer.status);
  return done;
}

/** From the answer on, no call knows a credential that is gone for good. A 503 says nothing. */
async function seeNothing({ caller, person }: Life, id: string, name: string): Promise<void> {
  for (const path of [listCredentials.path, listRemoved.path, FEED]) {
    const answer = await caller.ask(person, "GET", path);
    if (answer?.status === 200 && JSON.stringify(answer.body).includes(name))
      caller.findings.push(`${path} shows a credential that is gone for good`);
  }
  const history = await caller.ask(person, "GET", pathOf(getCredentialHistory, { id }));
  if (history && history.status !== 404 && history.status !== 503)
    caller.findings.push(`the history of one that is gone was answered with ${history.status}`);
}

function refused({ findings }: PersonCaller, what: string, status: number | undefined): undefined {
  if (status !== undefined) findings.push(`${what} was answered with ${status}`);
}
