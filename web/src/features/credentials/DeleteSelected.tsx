import { text } from "@laurel/contracts/text";
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
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

interface Props {
  ids: readonly string[];
  onDeleted: (ids: readonly string[]) => void;
}

/** Deletes the selected credentials after a confirmation. One Undo brings all of them back. */
export function DeleteSelected({ ids, onDeleted }: Props) {
  const t = useTexts();
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
        <Rich text="Delete<more> selected</more>" tags={{ more: <span data-more /> }} />
      </Button>
      <ConfirmDialog
        open={open}
        title={ids.length === 1 ? t("Delete credential?") : t("Delete credentials?")}
        confirmLabel={t("Delete {count, plural, one {# credential} other {# credentials}}", {
          count: ids.length,
        })}
        destructive
        busy={progress !== undefined}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        {progress && (
          <p>
            {t("Deleted {done, number} of {all, number}", {
              done: progress.done,
              all: progress.of,
            })}
          </p>
        )}
        {t(
          "{count, plural, one {# credential will be removed from your portfolio and your public profile. You can restore it for {days} days.} other {# credentials will be removed from your portfolio and your public profile. You can restore them for {days} days.}}",
          { count: ids.length, days: REMOVED_DAYS },
        )}
      </ConfirmDialog>
    </>
  );
}

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
    const title =
      named.length === 1
        ? text("Deleted!")
        : text("{count, plural, one {# credential} other {# credentials}} deleted", {
            count: named.length,
          });
    if (named.length > 0) toast(withUndo({ title }, named));
    if (error !== undefined)
      tellFailure(
        error,
        failed(text("Error deleting credential"), text("Failed to delete credential")),
      );
    return done;
  }

  return { progress, deleteAll };
}
