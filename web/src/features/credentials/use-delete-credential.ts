import { deleteCredential } from "@laurel/contracts/calls.generated";
import { REMOVED_DAYS } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { useCallback } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useWithUndo } from "../../entities/credential/use-restore.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";

/** Deletes a credential, after a question. `remove` stays the same between renders. */
export function useDeleteCredential() {
  const t = useTexts();
  const withUndo = useWithUndo();
  const notDeleted = failed(t("Error deleting credential"), t("Failed to delete credential"));
  const { ask, question } = useConfirmedDeletion(deleteCredential, refreshCredentials, notDeleted);
  const remove = useCallback(
    (credential: Credential, onDeleted?: () => void) => {
      const { id, name, organization } = credential;
      const deleted = {
        title: t("Deleted!"),
        description: t("Credential has been deleted successfully"),
      };
      ask({
        id,
        title: t("Delete credential?"),
        confirmLabel: t("Delete"),
        text: t(
          "“{name}” from {organization} will be removed from your portfolio and your public profile. You can restore it for {days} days.",
          { name: isolated(name), organization: isolated(organization), days: REMOVED_DAYS },
        ),
        deleted: withUndo(deleted, [credential]),
        ...(onDeleted && { onDeleted }),
      });
    },
    [ask, t, withUndo],
  );
  return { remove, question };
}
