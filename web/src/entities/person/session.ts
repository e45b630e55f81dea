import type { QueryClient } from "@tanstack/react-query";
import { dropDraftsOf } from "../../lib/drafts.ts";
import { dropLater } from "../../lib/kept-for-later.ts";
import { meQuery } from "./me-query.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { changePerson } from "./person-cache.ts";

/** The person has logged out: their data is removed from this tab and from the cache of other tabs. */
export function leaveSession(client: QueryClient): void {
  const me = client.getQueryData(meQuery.queryKey);
  changePerson(client, null, me?.id);
  if (me) {
    dropDraftsOf(me.id);
    dropLater(me.id);
  }
  tellOtherTabs("");
}
