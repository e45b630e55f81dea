import { deleteCredential } from "@laurel/contracts/calls.generated";
import { REMOVED_DAYS } from "@laurel/contracts/constants";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import {
  loadedCredential,
  refreshCredentials,
} from "../../entities/credential/credentials-query.ts";
import { useWithUndo } from "../../entities/credential/use-restore.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useOneByOne } from "../../entities/sending/use-one-by-one.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { counted } from "../../lib/counted.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

interface Props {
  ids: readonly string[];
  onDeleted: (ids: readonly string[]) => void;
}

/** Deletes the selected credentials after a confirmation. One Undo brings all of them back. */
export function DeleteSelected({ ids, onDeleted }: Props) {
  const [open, setOpen] = useState(false);
  const { progress, deleteAll } = useDeleteAll();
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
        Delete<span data-more> selected</span>
      </Button>
      <ConfirmDialog
        open={open}
        title={ids.length === 1 ? "Delete credential?" : "Delete credentials?"}
        confirmLabel={`Delete ${counted(ids.length, "credential")}`}
        destructive
        busy={progress !== undefined}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        {progress && (
          <p>
            Deleted {progress.done.toLocaleString("en")} of {progress.of.toLocaleString("en")}
          </p>
        )}
        {counted(ids.length, "credential")} will be removed from your portfolio and your public
        profile. You can restore {ids.length === 1 ? "it" : "them"} for {REMOVED_DAYS} days.
      </ConfirmDialog>
    </>
  );
}

const NOT_DELETED = failed("Error deleting credential", "Failed to delete credential");

/** Resolves with those that are gone now. An Undo brings back the ones that this deleted. */
function useDeleteAll() {
  const client = useQueryClient();
  const toast = useToast();
  const withUndo = useWithUndo();
  const tellFailure = useTellFailure();
  const { send } = useSend(deleteCredential);
  const deleted = useRef<string[]>([]);
  const { progress, run } = useOneByOne(async (id: string) => {
    const outcome = await send(undefined, { id });
    if (outcome?.sent) deleted.current.push(id);
    return outcome;
  });

  async function deleteAll(ids: readonly string[]): Promise<readonly string[]> {
    const names = new Map(ids.map((id) => [id, loadedCredential(client, id)?.name ?? ""]));
    deleted.current = [];
    const { done, error } = await run(ids);
    await refreshCredentials(client);
    const named = deleted.current.map((id) => ({ id, name: names.get(id) ?? "" }));
    const title = named.length === 1 ? "Deleted!" : `${named.length} credentials deleted`;
    if (named.length > 0) toast(withUndo({ title }, named));
    if (error !== undefined) tellFailure(error, NOT_DELETED);
    return done;
  }

  return { progress, deleteAll };
}
