import { deleteDocument } from "@laurel/contracts/calls.generated";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { failed } from "../../entities/sending/failure-words.ts";
import { refreshDocuments } from "../../entities/document/documents-query.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";

interface Props {
  open: boolean;
  document: LockerDocument;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Confirms a deletion. Stays open if it fails, unless the session has ended. */
export function DeleteDocumentDialog({ open, document, onCancel, onDeleted }: Props) {
  const t = useTexts();
  const { busy, confirm } = useConfirmedDeletion({
    call: deleteDocument,
    id: document.id,
    refresh: refreshDocuments,
    deleted: { title: t("Document deleted"), description: document.fileName },
    failed: failed(t("Deletion failed"), t("Failed to delete document")),
    onDeleted,
  });

  return (
    <ConfirmDialog
      open={open}
      title={t("Delete document?")}
      confirmLabel={t("Delete")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <Rich
        text="“{name}” will be permanently deleted. This can’t be undone."
        values={{ name: <bdi>{document.fileName}</bdi> }}
      />
    </ConfirmDialog>
  );
}
