import type { Me } from "@laurel/contracts/routes/users";
import type { Query, QueryClient } from "@tanstack/react-query";
import { getMe } from "@laurel/contracts/calls.generated";
import { holdDataOf } from "../../lib/shown-person.ts";
import { meQuery } from "./me-query.ts";

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
  if (me && holdDataOf(me.id)) forgetData(client);
}

/** All but who is logged in. */
function forgetData(client: QueryClient): void {
  void client.cancelQueries();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== getMe.path });
  client.getMutationCache().clear();
}
