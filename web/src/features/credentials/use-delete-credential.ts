import { text } from "@laurel/contracts/text";
import { deleteCredential } from "@laurel/contracts/calls.generated";
import { REMOVED_DAYS } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { useCallback } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useWithUndo } from "../../entities/credential/use-restore.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";

/** Deletes a credential, after a question. `remove` stays the same between renders. */
export function useDeleteCredential() {
  const withUndo = useWithUndo();
  const notDeleted = failed(text("Error deleting credential"), text("Failed to delete credential"));
  const { ask, question } = useConfirmedDeletion(deleteCredential, refreshCredentials, notDeleted);
  const remove = useCallback(
    (credential: Credential, onDeleted?: () => void) => {
      const { id, name, organization } = credential;
      const deleted = {
        title: text("Deleted!"),
        description: text("Credential has been deleted successfully"),
      };
      ask({
        id,
        title: text("Delete credential?"),
        confirmLabel: text("Delete"),
        text: text(
          "“{name}” from {organization} will be removed from your portfolio and your public profile. You can restore it for {days} days.",
          { name: isolated(name), organization: isolated(organization), days: REMOVED_DAYS },
        ),
        deleted: withUndo(deleted, [credential]),
        ...(onDeleted && { onDeleted }),
      });
    },
    [ask, withUndo],
  );
  return { remove, question };
}
