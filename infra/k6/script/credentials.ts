import exec from "k6/execution";
import { pathOf } from "../../../packages/contracts/src/path.ts";
import type { Credential } from "../../../packages/contracts/src/routes/credentials.ts";
import { CALLS } from "./calls.ts";
import { expectContent, send, type Caller } from "./send.ts";
import type { Session } from "./session.ts";

/** The organization of every credential that a load test adds. They are private. */
export const ORGANIZATION = "Load test";
/** What a virtual user keeps. Beyond it, the oldest one is deleted instead of adding another. */
const MOST_KEPT = 10;

const NEWEST = "limit=50&sort=-createdAt";
let count = 0;

/** Unique, also between runs. */
function newName(): string {
  count += 1;
  return `Load test ${exec.vu.idInTest}-${count}-${Date.now().toString(36)}`;
}

export function addCredential(session: Session): void {
  if (session.credentials.length >= MOST_KEPT) return deleteCredential(session);
  const { caller, me } = session;
  const name = newName();
  const id = create(caller, name, name);
  if (id === undefined) return;
  session.credentials.push({ id, name });
  const newest = read(caller, NEWEST);
  if (!newest) return;
  const found = newest.find((credential) => credential.id === id);
  const isOwn = found?.name === name && found.userId === me.id;
  expectContent("an added credential is in the next read", isOwn, { name, newest });
}

/** Sends the form again with the same key, as after a lost connection. */
export function addCredentialTwice(session: Session): void {
  if (session.credentials.length >= MOST_KEPT) return deleteCredential(session);
  const name = newName();
  const [first, second] = [create(session.caller, name, name), create(session.caller, name, name)];
  if (first === undefined || second === undefined) return;
  session.credentials.push({ id: first, name });
  const found = search(session.caller, name);
  if (!found) return;
  const isOne = first === second && found.length === 1 && found[0]?.id === first;
  expectContent("a repeated request adds one credential", isOne, { first, second, found });
}

export function changeCredential(session: Session): void {
  if (session.credentials.length === 0) addCredential(session);
  const index = Math.floor(Math.random() * session.credentials.length);
  const [chosen] = session.credentials.splice(index, 1);
  if (!chosen) return;
  const { caller } = session;
  const { id } = chosen;
  const name = newName();
  const path = pathOf(CALLS.updateCredential.call, { id });
  // Without an answer it's unknown which name it has, so it's no longer used.
  if (!send(caller, CALLS.updateCredential, { path, body: { name } })) return;
  session.credentials.push({ id, name });
  const found = search(caller, name);
  if (!found) return;
  const isChanged = found.length === 1 && found[0]?.id === id;
  expectContent("a changed credential is in the next read", isChanged, { id, name, found });
}

export function deleteCredential(session: Session): void {
  if (session.credentials.length === 0) addCredential(session);
  const oldest = session.credentials.shift();
  if (!oldest) return;
  const { caller } = session;
  const path = pathOf(CALLS.deleteCredential.call, { id: oldest.id });
  if (!send(caller, CALLS.deleteCredential, { path })) return;
  const found = search(caller, oldest.name);
  if (!found) return;
  expectContent("a deleted credential is not in the next read", found.length === 0, found);
}

/** The id of the new credential; undefined when it wasn't added. */
function create(caller: Caller, name: string, key: string): string | undefined {
  const body = {
    name,
    organization: ORGANIZATION,
    completedDate: "2025-05-08",
    hours: 8,
    description: "Added by a load test, which deletes some of what it adds and leaves the rest.",
    skills: ["Load", "Patience"],
  };
  return send(caller, CALLS.createCredential, { body, key: key.replaceAll(" ", "-") })?.body.id;
}

const search = (caller: Caller, name: string) =>
  read(caller, `limit=10&search=${encodeURIComponent(name)}`);

function read(caller: Caller, query: string): readonly Credential[] | undefined {
  const path = `${CALLS.listCredentials.call.path}?${query}`;
  return send(caller, CALLS.listCredentials, { path })?.body;
}
