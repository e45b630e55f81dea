import { deleteCycle } from "@laurel/contracts/calls.generated";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { refreshCycles } from "../../entities/credential/cycles-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

interface Props {
  open: boolean;
  credential: Credential;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Confirms that a cycle is removed. Stays open if that fails, unless the session has ended. */
export function RemoveCycleDialog({ open, credential, onCancel, onRemoved }: Props) {
  const t = useTexts();
  const { id, name } = credential;
  const { busy, confirm } = useConfirmedDeletion({
    call: deleteCycle,
    id,
    refresh: refreshCycles,
    deleted: { title: t("Cycle removed"), description: name },
    failed: failed(t("Cycle not removed")),
    onDeleted: onRemoved,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t("Remove cycle?")}
      confirmLabel={t("Remove")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <Rich
        text="The cycle of {name} and the list of what counts for it will be removed. Your credentials stay. This can’t be undone."
        values={{ name: <bdi>{name}</bdi> }}
      />
    </ConfirmDialog>
  );
}
