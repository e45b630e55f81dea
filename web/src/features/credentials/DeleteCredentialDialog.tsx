import { deleteCredential } from "@laurel/contracts/calls.generated";
import { REMOVED_DAYS } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { failed } from "../../entities/sending/failure-words.ts";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useWithUndo } from "../../entities/credential/use-restore.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";

const DELETED = { title: "Deleted!", description: "Credential has been deleted successfully" };

interface Props {
  open: boolean;
  credential: Credential;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Confirms a deletion. Stays open if it fails, unless the session has ended. */
export function DeleteCredentialDialog({ open, credential, onCancel, onDeleted }: Props) {
  const withUndo = useWithUndo();
  const { busy, confirm } = useConfirmedDeletion({
    call: deleteCredential,
    id: credential.id,
    refresh: refreshCredentials,
    deleted: withUndo(DELETED, [credential]),
    failed: failed("Error deleting credential", "Failed to delete credential"),
    onDeleted,
  });

  return (
    <ConfirmDialog
      open={open}
      title="Delete credential?"
      confirmLabel="Delete"
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      “{credential.name}” from {credential.organization} will be removed from your portfolio and
      your public profile. You can restore it for {REMOVED_DAYS} days.
    </ConfirmDialog>
  );
}
