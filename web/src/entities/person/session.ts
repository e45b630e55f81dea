import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { messageOf } from "../../lib/problem.ts";
import { dropDraftsOf } from "../../lib/drafts.ts";
import { logout } from "@laurel/contracts/calls.generated";
import { useSend } from "../sending/use-send.ts";
import { meQuery } from "./me-query.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { changePerson } from "./person-cache.ts";

/** Ends the session on the server, then forgets the person and all of their data here. Screens guard themselves. */
export function useLogout() {
  const client = useQueryClient();
  const toast = useToast();
  const { send, busy } = useSend(logout, {
    onSent: () => {
      leaveSession(client);
      toast({ title: "Logged out" });
    },
    onFailed: (error) =>
      toast({ title: "Logout failed", description: messageOf(error), variant: "destructive" }),
  });
  return { busy, logOut: () => void send(undefined) };
}

/** The person has logged out: their data is removed from this tab and from the cache of other tabs. */
export function leaveSession(client: QueryClient): void {
  const me = client.getQueryData(meQuery.queryKey);
  changePerson(client, null, me?.id);
  if (me) dropDraftsOf(me.id);
  tellOtherTabs("");
}
