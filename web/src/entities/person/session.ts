import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { dropDraftsOf } from "../../lib/drafts.ts";
import { useIntent } from "../sending/intent.ts";
import { meQuery } from "./me-query.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { changePerson } from "./person-cache.ts";

/** Ends the session on the server, then forgets the person and all of their data here. Screens guard themselves. */
export function useLogout() {
  const client = useQueryClient();
  const intent = useIntent();
  return useMutation({
    mutationFn: () => intent.send("/api/auth/logout", { method: "POST" }),
    onSuccess: () => leaveSession(client),
  });
}

/** The person has ended their session: nothing of them stays in this tab, nor in the cache of other tabs. */
export function leaveSession(client: QueryClient): void {
  const me = client.getQueryData(meQuery.queryKey);
  changePerson(client, null, me?.id);
  if (me) dropDraftsOf(me.id);
  tellOtherTabs("");
}
