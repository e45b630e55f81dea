import { deleteCredential } from "@laurel/contracts/calls.generated";
import { REMOVED_DAYS } from "@laurel/contracts/constants";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import {
  loadedCredential,
  refreshCredentials,
} from "../../entities/credential/credentials-query.ts";
import { useWithUndo } from "../../entities/credential/use-restore.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useOneAtATime } from "../../entities/sending/use-one-at-a-time.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { counted } from "../../lib/counted.ts";
import { ApiError } from "../../lib/problem.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

interface Props {
  ids: readonly string[];
  onDeleted: (ids: readonly string[]) => void;
}

/** Deletes the selected credentials after a confirmation. One Undo brings all of them back. */
export function DeleteSelected({ ids, onDeleted }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, deleteAll } = useDeleteAll();
  const confirm = async () => {
    const deleted = await deleteAll(ids);
    setOpen(false);
    onDeleted(deleted);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Delete selected
      </Button>
      <ConfirmDialog
        open={open}
        title={ids.length === 1 ? "Delete credential?" : "Delete credentials?"}
        confirmLabel="Delete"
        destructive
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        {counted(ids.length, "credential")} will be removed from your portfolio and your public
        profile. You can restore {ids.length === 1 ? "it" : "them"} for {REMOVED_DAYS} days.
      </ConfirmDialog>
    </>
  );
}

const NOT_DELETED = failed("Error deleting credential", "Failed to delete credential");

/** Resolves with those that are deleted now. An Undo brings back the ones that this deleted. */
function useDeleteAll() {
  const client = useQueryClient();
  const toast = useToast();
  const withUndo = useWithUndo();
  const tellFailure = useTellFailure();
  const { send } = useSend(deleteCredential, { scope: "deleted-credentials" });
  const { busy, run } = useOneAtATime();

  async function deleteEach(ids: readonly string[]): Promise<readonly string[]> {
    const named = ids.map((id) => ({ id, name: loadedCredential(client, id)?.name ?? "" }));
    const outcomes = await Promise.all(ids.map((id) => send(undefined, { id })));
    await refreshCredentials(client);
    const sent = named.filter((_, index) => outcomes[index]?.sent === true);
    const title = sent.length === 1 ? "Deleted!" : `${sent.length} credentials deleted`;
    if (sent.length > 0) toast(withUndo({ title }, sent));
    const failure = outcomes.find((outcome) => outcome?.sent === false && !isGone(outcome.error));
    if (failure?.sent === false) tellFailure(failure.error, NOT_DELETED);
    return ids.filter((_, index) => {
      const outcome = outcomes[index];
      return outcome?.sent === true || (outcome?.sent === false && isGone(outcome.error));
    });
  }

  return {
    busy,
    deleteAll: async (ids: readonly string[]) => (await run(() => deleteEach(ids))) ?? [],
  };
}

/** Deleted elsewhere. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
