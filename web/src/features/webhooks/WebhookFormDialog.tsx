import { WEBHOOK_TYPES } from "@laurel/contracts/routes/webhooks";
import Box from "@mui/material/Box";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxGroupField } from "../../ui/forms/CheckboxGroupField.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { SavedMeanwhileNotice } from "../../ui/states/SavedMeanwhileNotice.tsx";
import { type SaveWebhook, useWebhookForm } from "./use-webhook-form.ts";
import type { WebhookInput } from "./webhook-values.ts";

export interface WebhookFormProps {
  open: boolean;
  title: string;
  values: WebhookInput;
  submitLabel: string;
  save: SaveWebhook;
  /** Called once everything is saved. Without it, `save` closes the form. */
  onSaved?: () => void;
  onClose: () => void;
}

const OPTIONS = WEBHOOK_TYPES.map((value) => ({ value }));

/** The form of a new or an existing webhook. */
export function WebhookFormDialog(props: WebhookFormProps) {
  const t = useTexts();
  const { open, title, submitLabel, onClose } = props;
  const { control, problem, isDirty, isPartlySaved, busy, onSubmit } = useWebhookForm(props);
  return (
    <FormDialog
      open={open}
      title={title}
      notice={
        problem ? (
          <Notice tone="error">{problem}</Notice>
        ) : (
          isPartlySaved && (
            <SavedMeanwhileNotice
              text={t(
                "The webhook was saved, but not the changes you’ve made since. Save again to keep them.",
              )}
            />
          )
        )
      }
      dirty={isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      action={
        <SubmitButton busy={busy} busyText={t("Saving the webhook")}>
          {submitLabel}
        </SubmitButton>
      }
    >
      <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <FormTextField
          control={control}
          name="url"
          label={t("URL")}
          type="url"
          help={t(
            "Laurel sends each event there in a POST request. It must use https and be reachable on the internet.",
          )}
          focusFirst
          inputProps={{ placeholder: "https://", autoComplete: "off", spellCheck: false }}
        />
        <CheckboxGroupField
          control={control}
          name="types"
          label={t("Event types")}
          help={t("Choose none to receive all types, including future ones.")}
          options={OPTIONS}
        />
      </Box>
    </FormDialog>
  );
}
