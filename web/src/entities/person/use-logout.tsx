import { logout } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { isUploading } from "../../lib/upload.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { useSend } from "../sending/use-send.ts";
import { leaveSession } from "./session.ts";

/**
 * Ends the session on the server, then forgets the person and all of their data here. Screens guard themselves. That
 * cancels uploads, so while one is under way, `question` asks first.
 */
export function useLogout() {
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { send, busy } = useSend(logout, {
    onSent: () => {
      leaveSession(client);
      toast({ title: "Logged out" });
    },
    onFailed: (error) =>
      toast({ title: "Logout failed", description: messageOf(error), variant: "destructive" }),
  });

  const question = (
    <ConfirmDialog
      open={asking}
      title="Log out while files are being uploaded?"
      confirmLabel="Log Out"
      cancelLabel="Stay logged in"
      destructive
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        void send(undefined);
      }}
    >
      Unfinished uploads will be cancelled.
    </ConfirmDialog>
  );
  return { busy, question, logOut: () => void (isUploading() ? setAsking(true) : send(undefined)) };
}
