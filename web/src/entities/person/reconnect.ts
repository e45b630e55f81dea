import type { QueryClient } from "@tanstack/react-query";
import { showKeptSince } from "../../lib/kept-since.ts";
import { meQuery } from "./me-query.ts";
import { askForPerson, changePerson } from "./person-cache.ts";

/**
 * Replaces what this device has kept by what the server says, if it can be reached: the person may have logged out
 * elsewhere, or be another one by now.
 */
export async function reconnect(client: QueryClient): Promise<void> {
  const me = await askForPerson();
  if (me === undefined) return;
  showKeptSince(undefined);
  if (me?.id === client.getQueryData(meQuery.queryKey)?.id) await client.invalidateQueries();
  else changePerson(client, me);
}
