import { createWebhook } from "@laurel/contracts/calls.generated";
import { createWebhook as contract } from "@laurel/contracts/routes/webhooks";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SecretDialog } from "../../ui/dialogs/SecretDialog.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { BLANK } from "./webhook-values.ts";
import { WebhookFormDialog } from "./WebhookFormDialog.tsx";
import { refreshWebhooks } from "./webhooks-query.ts";

const createdSchema = contract.answers[201];

/** The button that adds a webhook, its form, and the secret of the new webhook. */
export function AddWebhook() {
  const t = useTexts();
  const { open, turn, show, close } = useFormDialog("webhook");
  const [secret, setSecret] = useState("");
  const client = useQueryClient();
  const { send } = useSend(createWebhook, {
    onSent: async (response) => {
      const created = createdSchema.parse(await response.json());
      await refreshWebhooks(client);
      setSecret(created.secret);
      close();
    },
    onFailed: ifUnsure(() => refreshWebhooks(client)),
  });
  return (
    <>
      <Button variant="contained" onClick={show}>
        {t("Add webhook")}
      </Button>
      <WebhookFormDialog
        key={turn}
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
