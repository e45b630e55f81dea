import { forgetRemoved } from "@laurel/contracts/calls.generated";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

interface Props {
  open: boolean;
  credential: Credential;
  onClose: () => void;
}

/** Confirms that a deleted credential is to be gone for good. */
export function ForgetDialog({ open, credential, onClose }: Props) {
  const t = useTexts();
  const { busy, confirm } = useConfirmedDeletion({
    call: forgetRemoved,
    id: credential.id,
    refresh: refreshCredentials,
    deleted: {
      title: t("Deleted for good"),
      description: t("The credential is deleted for good"),
    },
    failed: failed(t("Error deleting credential"), t("Failed to delete credential")),
    onDeleted: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t("Delete for good?")}
      confirmLabel={t("Delete for good")}
      destructive
      busy={busy}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Rich
        text="“{name}” and its history will be deleted everywhere. This can’t be undone."
        values={{ name: <bdi>{credential.name}</bdi> }}
      />
    </ConfirmDialog>
  );
}
