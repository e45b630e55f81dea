import { forgetRemoved } from "@laurel/contracts/calls.generated";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

interface Props {
  open: boolean;
  credential: Credential;
  onClose: () => void;
}

const GONE = { title: "Deleted for good", description: "The credential is deleted for good" };

/** Confirms that a deleted credential is to be gone for good. */
export function ForgetDialog({ open, credential, onClose }: Props) {
  const { busy, confirm } = useConfirmedDeletion({
    call: forgetRemoved,
    id: credential.id,
    refresh: refreshCredentials,
    deleted: GONE,
    failed: failed("Error deleting credential", "Failed to delete credential"),
    onDeleted: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete for good?"
      confirmLabel="Delete for good"
      destructive
      busy={busy}
      onCancel={onClose}
      onConfirm={confirm}
    >
      “<bdi>{credential.name}</bdi>” and its history will be deleted everywhere. This can’t be
      undone.
    </ConfirmDialog>
  );
}
