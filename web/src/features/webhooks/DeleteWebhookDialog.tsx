import { deleteWebhook } from "@laurel/contracts/calls.generated";
import type { Webhook } from "@laurel/contracts/routes/webhooks";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { refreshWebhooks } from "./webhooks-query.ts";

interface Props {
  open: boolean;
  webhook: Webhook;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Confirms a deletion. Stays open if it fails, unless the session has ended. */
export function DeleteWebhookDialog({ open, webhook, onCancel, onDeleted }: Props) {
  const t = useTexts();
  const { busy, confirm } = useConfirmedDeletion({
    call: deleteWebhook,
    id: webhook.id,
    refresh: refreshWebhooks,
    deleted: { title: t("Webhook deleted"), description: webhook.url },
    failed: failed(t("Webhook not deleted")),
    onDeleted,
  });

  return (
    <ConfirmDialog
      open={open}
      title={t("Delete webhook?")}
      confirmLabel={t("Delete")}
      destructive
      busy={busy}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <Rich
        text="Laurel will stop sending events to {url} and delete the log of deliveries. This can’t be undone."
        values={{ url: <bdi>{webhook.url}</bdi> }}
      />
    </ConfirmDialog>
  );
}
