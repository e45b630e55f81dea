import { createWebhook } from "@laurel/contracts/calls.generated";
import { createWebhook as contract } from "@laurel/contracts/routes/webhooks";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SecretDialog } from "../../ui/dialogs/SecretDialog.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { BLANK } from "./webhook-values.ts";
import { WebhookFormDialog } from "./WebhookFormDialog.tsx";
import { refreshWebhooks } from "./webhooks-query.ts";

/** The button that adds a webhook, its form, and the secret of the new webhook. */
export function AddWebhook() {
  const t = useTexts();
  const { open, key, show, close } = useFormDialog("webhook");
  const [secret, setSecret] = useState("");
  const { send } = useSend(createWebhook, {
    answer: contract.answers[201],
    refresh: refreshWebhooks,
    onSent: ({ secret }) => {
      setSecret(secret);
      close();
    },
  });
  return (
    <>
      <Button variant="contained" onClick={show}>
        {t("Add webhook")}
      </Button>
      <WebhookFormDialog
        key={key}
        open={open}
        title={t("Add webhook")}
        values={BLANK}
        submitLabel={t("Add webhook")}
        save={(fields) => send(fields)}
        onClose={close}
      />
      {/* Only after the form has closed, which returns the focus to its opener. */}
      {secret && !open && (
        <SecretDialog
          title={t("Webhook added")}
          label={t("Signing secret")}
          secret={secret}
          closeText={t("Once you close this dialog, the signing secret won’t be shown again.")}
          onDone={() => setSecret("")}
        >
          {t("Your receiver verifies the signature of each event with it.")}
        </SecretDialog>
      )}
    </>
  );
}
