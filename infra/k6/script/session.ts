import exec from "k6/execution";
import type { Me } from "../../../packages/contracts/src/routes/users.ts";
import { CALLS } from "./calls.ts";
import { browser, expectContent, send, type Caller } from "./send.ts";
import { people, personOf } from "./settings.ts";

/** A logged-in person, and what this virtual user has added and not yet deleted, oldest first. */
export interface Session {
  caller: Caller;
  me: Me;
  credentials: { id: string; name: string }[];
  documents: string[];
}

/** Of this virtual user. It stays logged in from one visit to the next, like a browser. */
let session: Session | undefined;

/** Logs in at the first visit, and after the session has ended. Undefined when that fails. */
export function logInOnce(): Session | undefined {
  session ??= logIn();
  return session;
}

export function forgetSession(): void {
  session = undefined;
}

function logIn(): Session | undefined {
  const { username, password } = personOf(people, exec.vu.idInTest);
  const caller = browser();
  const body = { usernameOrEmail: username, password };
  const answer = send(caller, CALLS.login, { body });
  if (!answer) return undefined;
  const { user } = answer.body;
  expectContent("people log in as themselves", user.username === username, user.username);
  return { caller, me: user, credentials: [], documents: [] };
}
