import { deleteCycle } from "@laurel/contracts/calls.generated";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { refreshCycles } from "../../entities/credential/cycles-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

interface Props {
  open: boolean;
  credential: Credential;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Confirms that a cycle is removed. Stays open if that fails, unless the session has ended. */
export function RemoveCycleDialog({ open, credential, onCancel, onRemoved }: Props) {
  const { id, name } = credential;
  const { busy, confirm } = useConfirmedDeletion({
    call: deleteCycle,
    id,
    refresh: refreshCycles,
    deleted: { title: "Cycle removed", description: name },
    failed: failed("Cycle not removed"),
    onDeleted: onRemoved,
  });
  return (
    <ConfirmDialog
      open={open}
      title="Remove cycle?"
      confirmLabel="Remove"
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      The cycle of {name} and the list of what counts for it will be removed. Your credentials stay.
      This can’t be undone.
    </ConfirmDialog>
  );
}
