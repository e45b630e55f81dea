import { pathOf } from "@laurel/contracts/path";
import {
  createCredential,
  credentialSchema,
  deleteCredential,
  updateCredential,
} from "@laurel/contracts/routes/credentials";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { RETRY_MS, type PersonCaller } from "../person-caller.ts";
import type { History } from "./history.ts";

const THINK_MS = 150;

export interface Writer {
  caller: PersonCaller;
  person: TestUser;
  userId: string;
  history: History;
}

/** Adds, changes and deletes credentials until `ended`, in between writes that must be refused. */
export async function writeUntil(writer: Writer, ended: () => boolean): Promise<void> {
  const ids: string[] = [];
  while (!ended()) {
    const dice = Math.random();
    const at = randomInt(Math.max(1, ids.length));
    const id = ids[at];
    if (dice < 0.1) await beRefused(writer);
    else if (id === undefined || dice < 0.5) ids.push(...(await add(writer)));
    else if (dice < 0.8) await rename(writer, id);
    else await remove(writer, ids.splice(at, 1)[0] ?? id);
    await pause(randomInt(2 * THINK_MS));
  }
}

const bodyOf = (name: string) => ({
  name,
  type: "course",
  organization: "Anywhere",
  completedDate: "2025-06-01",
});

/** The id of the new credential; none if the answer was invalid. */
async function add({ caller, person, history }: Writer): Promise<string[]> {
  const body = bodyOf(`Course ${randomUUID()}`);
  const answer = await caller.insist(person, "POST", createCredential.path, body);
  if (answer?.status !== 201) return unexpected(caller, "an addition", answer?.status);
  history.acknowledge("added", answer.body as object);
  return [credentialSchema.parse(answer.body).id];
}

/** Each attempt sends a different name, because an attempt without an answer may have changed the credential. */
async function rename({ caller, person, history }: Writer, id: string): Promise<void> {
  const path = pathOf(updateCredential, { id });
  while (!caller.stopped()) {
    const name = `Renamed ${randomUUID()}`;
    history.try(name);
    const answer = await caller.ask(person, "PUT", path, { body: { name } });
    if (answer && answer.status < 500) {
      history.settle(name);
      if (answer.status === 200) history.acknowledge("updated", answer.body as object);
      else unexpected(caller, "a change", answer.status);
      return;
    }
    await pause(RETRY_MS);
  }
  unexpected(caller, "a change", undefined);
}

async function remove({ caller, person, userId, history }: Writer, id: string): Promise<void> {
  const answer = await caller.insist(person, "DELETE", pathOf(deleteCredential, { id }));
  // An attempt without an answer may have deleted it.
  const isDone = answer?.status === 204 || (answer?.status === 404 && answer.tries > 1);
  if (isDone) history.acknowledge("removed", { id, userId });
  else unexpected(caller, "a deletion", answer?.status);
}

async function beRefused({ caller, person, history }: Writer): Promise<void> {
  const name = `Refused ${randomUUID()}`;
  const invalid = { ...bodyOf(name), expirationDate: "2025-05-31" };
  const isNew = Math.random() < 0.5;
  const answer = isNew
    ? await caller.insist(person, "POST", createCredential.path, invalid)
    : await caller.insist(person, "PUT", pathOf(updateCredential, { id: "1" }), { name });
  if (answer?.status === (isNew ? 400 : 404)) history.refuse(name);
  else unexpected(caller, "a write that must be refused", answer?.status);
}

function unexpected(caller: PersonCaller, what: string, status: number | undefined): [] {
  caller.findings.push(`${what} was answered with ${status ?? "nothing definite"}`);
  return [];
}
