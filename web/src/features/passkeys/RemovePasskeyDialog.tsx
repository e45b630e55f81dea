import { removePasskey } from "@laurel/contracts/calls.generated";
import type { Passkey } from "@laurel/contracts/routes/passkeys";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { refreshPasskeys } from "./passkeys-query.ts";

interface Props {
  open: boolean;
  passkey: Passkey;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Confirms a removal. Stays open if it fails, unless the session has ended. */
export function RemovePasskeyDialog({ open, passkey, onCancel, onRemoved }: Props) {
  const t = useTexts();
  const { busy, confirm } = useConfirmedDeletion({
    call: removePasskey,
    id: passkey.id,
    refresh: refreshPasskeys,
    deleted: { title: t("Passkey removed"), description: passkey.name },
    failed: failed(t("Passkey not removed")),
    onDeleted: onRemoved,
  });

  return (
    <ConfirmDialog
      open={open}
      title={t("Remove passkey?")}
      confirmLabel={t("Remove")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <Rich
        text="You won’t be able to log in with “{name}” any more. Laurel can’t delete it from your device or password manager. Delete it there too."
        values={{ name: <bdi>{passkey.name}</bdi> }}
      />
    </ConfirmDialog>
  );
}
