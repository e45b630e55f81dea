import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useIntent } from "../../lib/intent.ts";
import { ApiError, isSessionEnded, NetworkError, serverMessage } from "../../lib/problem.ts";
import { endSession } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { refreshDocuments } from "../../lib/documents.ts";

interface Props {
  open: boolean;
  document: LockerDocument;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks before a document is gone; stays open when it could not be deleted, unless the session has ended. */
export function DeleteDocumentDialog({ open, document, onCancel, onDeleted }: Props) {
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
      await intent.send(`/api/documents/${document.id}`, { method: "DELETE" });
      await refreshDocuments(client);
      toast({ title: "Document deleted", description: document.fileName });
      onDeleted();
    } catch (error) {
      const description =
        error instanceof NetworkError
          ? error.message
          : serverMessage(error, "Failed to delete document");
      toast({ title: "Deletion failed", description, variant: "destructive" });
      if (isSessionEnded(error)) endSession(client);
      // Deleted elsewhere already: there is nothing left to ask.
      else if (error instanceof ApiError && error.status === 404) {
        await refreshDocuments(client);
        onDeleted();
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title="Delete document?"
      confirmLabel="Delete"
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      “{document.fileName}” will be gone for good, here and from our storage. This can’t be undone.
    </ConfirmDialog>
  );
}
