import type { Me } from "@laurel/contracts/routes/users";
import type { Query, QueryClient } from "@tanstack/react-query";
import { getMe } from "@laurel/contracts/calls.generated";
import { noteLoggedIn } from "../../lib/kept-flag.ts";
import { showKeptSince } from "../../lib/kept-since.ts";
import { dropShared } from "../../lib/shared-files.ts";
import { holdDataOf } from "../../lib/shown-person.ts";
import { meQuery, readMe } from "./me-query.ts";

/** The person who logged out in this tab: their forms, which unmount with the screen, keep no draft. */
let lastToLeave = "";

/** Whether this person has logged out here deliberately. */
export const hasLeft = (userId: string) => lastToLeave === userId;

/**
 * Switches the cache to another person, or to nobody, and removes everything of the previous one. `left` is the id of a
 * person who logged out.
 */
export function changePerson(client: QueryClient, me: Me | null, left = ""): void {
  lastToLeave = left;
  // A visitor may have shared them, to log in next.
  if (client.getQueryData(meQuery.queryKey)) dropShared();
  noteLoggedIn(me?.id ?? null);
  showKeptSince(undefined);
  holdDataOf(me?.id ?? "");
  forgetData(client);
  client.setQueryData(meQuery.queryKey, me);
}

/**
 * For the query cache, after each read. The cookie may be another person's by now without a message from another tab.
 * Observers hear of the read later, so that no screen of this person gets the other one's data.
 */
export function followRead(client: QueryClient, { queryKey }: Pick<Query, "queryKey">): void {
  if (queryKey[0] !== getMe.path) return;
  const me = client.getQueryData(meQuery.queryKey);
  if (!me || !holdDataOf(me.id)) return;
  showKeptSince(undefined);
  forgetData(client);
}

/** The latest question who is logged in, until it has an answer. */
let question: symbol | undefined;

/**
 * Asks who is logged in. Undefined without an answer, or if it's out of date: there was another question since, or a
 * login or logout here.
 */
export async function askForPerson(): Promise<Me | null | undefined> {
  const own = Symbol("question");
  question = own;
  const me = await readMe().catch(() => undefined);
  if (question !== own) return undefined;
  question = undefined;
  return me;
}

/** Whether `askForPerson` waits for an answer. */
export const isAskingForPerson = () => question !== undefined;

/** Somebody logs in or out here. */
export function dropQuestion(): void {
  question = undefined;
}

/** All but who is logged in. */
function forgetData(client: QueryClient): void {
  dropQuestion();
  void client.cancelQueries();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== getMe.path });
  client.getMutationCache().clear();
}
