import { logout } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { dropKept, keptFlag } from "../../lib/kept-flag.ts";
import { oweLogout } from "../../lib/owed-logout.ts";
import { errorText, NetworkError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { isUploading } from "../../lib/upload.ts";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { meQuery } from "./me-query.ts";
import { useSend } from "../sending/use-send.ts";
import { leaveSession } from "./session.ts";

/**
 * Ends the session on the server, then forgets the person and all of their data here. Screens guard themselves. That
 * cancels uploads, so while one is under way, `question` asks first. What this device keeps of them is removed at once. If
 * the server can't be reached then, the person is logged out here, and the session ends as soon as it can.
 */
export function useLogout() {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const { ask, question } = useConfirm();
  const leave = (description?: string) => {
    leaveSession(client);
    toast({ title: t("Logged out"), ...(description !== undefined && { description }) });
  };
  // Whether the device kept credentials, which the first attempt has removed before the server was asked.
  const leavesAnyway = useRef(false);
  const { send, busy } = useSend(logout, {
    onSent: () => leave(),
    onFailed: (error) => {
      const me = client.getQueryData(meQuery.queryKey);
      if (me && leavesAnyway.current && error instanceof NetworkError) {
        oweLogout(me.id);
        leave(t("Your session ends as soon as this device is connected."));
      } else
        toast({
          title: t("Logout failed"),
          description: errorText(t, error),
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
      title: t("Log out while files are being uploaded?"),
      text: t("Unfinished uploads will be cancelled."),
      confirmLabel: t("Log Out"),
      cancelLabel: t("Stay logged in"),
      destructive: true,
      onConfirm: end,
    });
  };
  return { busy, question, logOut };
}
