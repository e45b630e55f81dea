import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refreshCredentials } from "../../lib/credentials.ts";
import { useIntent } from "../../lib/intent.ts";
import { isSessionEnded, NetworkError, serverMessage } from "../../lib/problem.ts";
import { endSession } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useToast } from "../../ui/Toasts.tsx";

interface Props {
  open: boolean;
  credential: Credential;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks before a credential is gone; stays open when it could not be deleted, unless the session has ended. */
export function DeleteCredentialDialog({ open, credential, onCancel, onDeleted }: Props) {
  const client = useQueryClient();
  const intent = useIntent();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await intent.send(`/api/credentials/${credential.id}`, { method: "DELETE" });
      await refreshCredentials(client);
      toast({ title: "Deleted!", description: "Credential has been deleted successfully" });
      onDeleted();
    } catch (error) {
      const description =
        error instanceof NetworkError
          ? error.message
          : serverMessage(error, "Failed to delete credential");
      toast({ title: "Error deleting credential", description, variant: "destructive" });
      // Nothing was typed that could be lost: the guard may lead to /auth at once.
      if (isSessionEnded(error)) endSession(client);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title="Delete credential?"
      confirmLabel="Delete"
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      “{credential.name}” from {credential.organization} will be gone from your portfolio and your
      public profile. This can’t be undone.
    </ConfirmDialog>
  );
}
