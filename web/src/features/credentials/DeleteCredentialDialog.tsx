import { deleteCredential } from "@laurel/contracts/calls.generated";
import { REMOVED_DAYS } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { failed } from "../../entities/sending/failure-words.ts";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useWithUndo } from "../../entities/credential/use-restore.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";

interface Props {
  open: boolean;
  credential: Credential;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Confirms a deletion. Stays open if it fails, unless the session has ended. */
export function DeleteCredentialDialog({ open, credential, onCancel, onDeleted }: Props) {
  const t = useTexts();
  const withUndo = useWithUndo();
  const deleted = {
    title: t("Deleted!"),
    description: t("Credential has been deleted successfully"),
  };
  const { busy, confirm } = useConfirmedDeletion({
    call: deleteCredential,
    id: credential.id,
    refresh: refreshCredentials,
    deleted: withUndo(deleted, [credential]),
    failed: failed(t("Error deleting credential"), t("Failed to delete credential")),
    onDeleted,
  });

  return (
    <ConfirmDialog
      open={open}
      title={t("Delete credential?")}
      confirmLabel={t("Delete")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      {t(
        "“{name}” from {organization} will be removed from your portfolio and your public profile. You can restore it for {days} days.",
        {
          name: isolated(credential.name),
          organization: isolated(credential.organization),
          days: REMOVED_DAYS,
        },
      )}
    </ConfirmDialog>
  );
}
