import { deleteCredential } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useOneByOne } from "../../entities/sending/use-one-by-one.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { counted } from "../../lib/counted.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

interface Props {
  open: boolean;
  ids: readonly string[];
  onCancel: () => void;
  /** Gets the ids that are gone. */
  onDeleted: (ids: readonly string[]) => void;
}

const notDeleted = failed("Error deleting credentials", "Failed to delete credentials");

/** Confirms the deletion of all selected credentials, and deletes them one after the other. */
export function DeleteSelectionDialog({ open, ids, onCancel, onDeleted }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const { send } = useSend(deleteCredential);
  const { progress, run } = useOneByOne((id: string) => send(undefined, { id }));

  const remove = async () => {
    const { done, error } = await run(ids);
    await refreshCredentials(client);
    if (done.length > 0)
      toast({
        title: "Deleted!",
        description: `${counted(done.length, "credential")} deleted successfully`,
      });
    if (error !== undefined) tellFailure(error, notDeleted);
    onDeleted(done);
  };

  const count = counted(ids.length, "credential");
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${count}?`}
      confirmLabel={`Delete ${count}`}
      destructive
      busy={progress !== undefined}
      onCancel={onCancel}
      onConfirm={() => void remove()}
    >
      {progress
        ? `Deleted ${progress.done.toLocaleString("en")} of ${progress.of.toLocaleString("en")}`
        : "They will be removed from your portfolio and your public profile. This can’t be undone."}
    </ConfirmDialog>
  );
}
