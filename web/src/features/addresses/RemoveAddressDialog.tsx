import { removeAddress } from "@laurel/contracts/calls.generated";
import type { Address } from "@laurel/contracts/routes/addresses";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { refreshAddresses } from "./addresses-query.ts";

interface Props {
  open: boolean;
  address: Address;
  onCancel: () => void;
  onDone: () => void;
}

/** Confirms a removal. Stays open if it fails, unless the session has ended. */
export function RemoveAddressDialog({ open, address, onCancel, onDone }: Props) {
  const t = useTexts();
  const { email, verified } = address;
  const { busy, confirm } = useConfirmedDeletion({
    call: removeAddress,
    id: address.id,
    refresh: refreshAddresses,
    deleted: { title: t("Address removed"), description: email },
    failed: failed(t("Address not removed")),
    onDeleted: onDone,
  });

  return (
    <ConfirmDialog
      open={open}
      title={t("Remove address?")}
      confirmLabel={t("Remove")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <Rich
        text={
          verified
            ? "You can no longer log in with {email}, and badges issued to it will no longer count as yours."
            : "The link that we emailed to {email} will stop working."
        }
        values={{ email: <bdi>{email}</bdi> }}
      />
    </ConfirmDialog>
  );
}
