import { text } from "@laurel/contracts/text";
import { updateWebhook } from "@laurel/contracts/calls.generated";
import type { Webhook } from "@laurel/contracts/routes/webhooks";
import Button from "@mui/material/Button";
import { useSend } from "../../entities/sending/use-send.ts";
import { useSendChanges } from "../../entities/sending/use-send-changes.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { valuesOf } from "./webhook-values.ts";
import { WebhookFormDialog } from "./WebhookFormDialog.tsx";
import { refreshWebhooks } from "./webhooks-query.ts";

interface Props {
  webhook: Webhook;
  /** The id of the element with the webhook's URL. */
  describedBy: string;
}

/** The button that changes a webhook's URL and types, and its form. */
export function EditWebhook({ webhook, describedBy }: Props) {
  const t = useTexts();
  const { id } = webhook;
  const { open, key, show, close } = useFormDialog(`webhook-${id}`);
  const toast = useToast();
  const sendChanges = useSendChanges();
  const { send } = useSend(updateWebhook, {
    refresh: refreshWebhooks,
    onSent: () => toast({ title: text("Webhook updated") }),
  });
  return (
    <>
      <Button size="small" color="inherit" aria-describedby={describedBy} onClick={show}>
        {t("Edit")}
      </Button>
      <WebhookFormDialog
        key={key}
        open={open}
        title={t("Edit webhook")}
        values={valuesOf(webhook)}
        submitLabel={t("Save changes")}
        save={(fields, stored) => sendChanges(fields, stored, (changes) => send(changes, { id }))}
        onSaved={close}
        onClose={close}
      />
    </>
  );
}
