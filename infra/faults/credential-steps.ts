import { pathOf } from "@laurel/contracts/path";
import {
  createCredential,
  deleteCredential,
  listCredentials,
  updateCredential,
} from "@laurel/contracts/routes/credentials";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import type { PersonCaller } from "./person-caller.ts";
import { compare, credentialList, idOf, type Witness } from "./credential-witness.ts";

/** A person at work, and what is known about their data. */
export interface Life {
  caller: PersonCaller;
  person: TestUser;
  witness: Witness;
}

export async function add({ caller, person, witness }: Life): Promise<void> {
  const name = `Course ${randomUUID()}`;
  witness.unknown.add(name);
  const body = { name, type: "course", organization: "Anywhere", completedDate: "2025-06-01" };
  const answer = await caller.insist(person, "POST", createCredential.path, body);
  if (!answer) return;
  witness.unknown.delete(name);
  if (answer.status !== 201) caller.findings.push(`an addition was answered with ${answer.status}`);
  else witness.standing.set(idOf(answer.body), name);
}

/** Its name is in no list of the witness, so that it's found if it was stored. */
export async function addWrongly({ caller, person }: Life): Promise<void> {
  const body = { name: `Wrong ${randomUUID()}`, type: "course", completedDate: "never" };
  const answer = await caller.insist(person, "POST", createCredential.path, body);
  if (answer && answer.status !== 400)
    caller.findings.push(`an invalid addition was answered with ${answer.status}`);
}

export async function rename({ caller, person, witness }: Life, id: string): Promise<void> {
  const name = `Renamed ${randomUUID()}`;
  const answer = await caller.insist(person, "PUT", pathOf(updateCredential, { id }), { name });
  // Without an answer, it may have either name.
  if (!answer) witness.standing.set(id, "");
  else if (answer.status === 200) witness.standing.set(id, name);
  else caller.findings.push(`a change was answered with ${answer.status}`);
}

export async function remove({ caller, person, witness }: Life, id: string): Promise<void> {
  witness.unsure.add(id);
  witness.standing.delete(id);
  const answer = await caller.insist(person, "DELETE", pathOf(deleteCredential, { id }));
  if (!answer) return;
  const done = answer.status === 204 || (answer.status === 404 && answer.tries > 1);
  if (!done) caller.findings.push(`a deletion was answered with ${answer.status}`);
  witness.unsure.delete(id);
}

export async function read({ caller, person, witness }: Life): Promise<void> {
  const answer = await caller.ask(person, "GET", listCredentials.path);
  if (answer?.status === 200)
    caller.findings.push(...compare(credentialList.parse(answer.body), witness));
  else if (answer && answer.status !== 503)
    caller.findings.push(`a list was answered with ${answer.status}`);
}
