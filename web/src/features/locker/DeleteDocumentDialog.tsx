import { deleteDocument } from "@laurel/contracts/calls.generated";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { failed } from "../../entities/sending/failure-words.ts";
import { refreshDocuments } from "../../entities/document/documents-query.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";

interface Props {
  open: boolean;
  document: LockerDocument;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Confirms a deletion. Stays open if it fails, unless the session has ended. */
export function DeleteDocumentDialog({ open, document, onCancel, onDeleted }: Props) {
  const { busy, confirm } = useConfirmedDeletion({
    call: deleteDocument,
    id: document.id,
    refresh: refreshDocuments,
    deleted: { title: "Document deleted", description: document.fileName },
    failed: failed("Deletion failed", "Failed to delete document"),
    onDeleted,
  });

  return (
    <ConfirmDialog
      open={open}
      title="Delete document?"
      confirmLabel="Delete"
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      “{document.fileName}” will be permanently deleted. This can’t be undone.
    </ConfirmDialog>
  );
}
