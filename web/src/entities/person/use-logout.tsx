import { text, type Text } from "@laurel/contracts/text";
import { logout } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { dropKept, keptFlag } from "../../lib/kept-flag.ts";
import { oweLogout } from "../../lib/owed-logout.ts";
import { errorWords, NetworkError } from "../../lib/problem.ts";
import { isUploading } from "../../lib/upload.ts";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { meQuery } from "./me-query.ts";
import { useSend } from "../sending/use-send.ts";
import { leaveSession } from "./session.ts";

/**
 * Ends the session on the server, then forgets the person and all of their data here. Screens guard themselves. That
 * cancels uploads, so while one is under way, `question` asks first. Data that this device keeps of them is removed at
 * once. If the server can't be reached then, the person is logged out here, and the session ends as soon as it can.
 */
export function useLogout() {
  const client = useQueryClient();
  const toast = useToast();
  const { ask, question } = useConfirm();
  const leave = (description?: Text) => {
    leaveSession(client);
    toast({ title: text("Logged out"), ...(description !== undefined && { description }) });
  };
  // Whether the device kept credentials, which the first attempt has removed before the server was asked.
  const leavesAnyway = useRef(false);
  const { send, busy } = useSend(logout, {
    onSent: () => leave(),
    onFailed: (error) => {
      const me = client.getQueryData(meQuery.queryKey);
      if (me && leavesAnyway.current && error instanceof NetworkError) {
        oweLogout(me.id);
        leave(text("Your session ends as soon as this device is connected."));
      } else
        toast({
          title: text("Logout failed"),
          description: errorWords(error),
          variant: "destructive",
        });
    },
  });
  const end = () => {
    leavesAnyway.current ||= keptFlag() !== undefined;
    dropKept();
    void send(undefined);
  };

  const logOut = () => {
    if (!isUploading()) return end();
    ask({
      title: text("Log out while files are being uploaded?"),
      text: text("Unfinished uploads will be cancelled."),
      confirmLabel: text("Log Out"),
      cancelLabel: text("Stay logged in"),
      destructive: true,
      onConfirm: end,
    });
  };
  return { busy, question, logOut };
}
