import { zodResolver } from "@hookform/resolvers/zod";
import { WEBHOOK_TYPES } from "@laurel/contracts/routes/webhooks";
import Box from "@mui/material/Box";
import { useForm } from "react-hook-form";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import type { Outcome } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxGroupField } from "../../ui/forms/CheckboxGroupField.tsx";
import { withScheme } from "../../ui/forms/with-scheme.ts";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { type WebhookFields, webhookForm, type WebhookInput } from "./webhook-values.ts";

export interface WebhookFormProps {
  open: boolean;
  title: string;
  values: WebhookInput;
  submitLabel: string;
  save: (fields: WebhookFields, stored: WebhookInput) => Promise<Outcome | undefined>;
  onSaved?: () => void;
  onClose: () => void;
}

const OPTIONS = WEBHOOK_TYPES.map((value) => ({ value }));

/** The form of a new or an existing webhook. */
export function WebhookFormDialog(props: WebhookFormProps) {
  const t = useTexts();
  const { open, title, values, submitLabel, save, onSaved, onClose } = props;
  const form = useForm({ resolver: zodResolver(webhookForm), defaultValues: values });
  const { control, problem, isDirty, busy, onSubmit } = useContractForm(form, {
    values,
    fields: ["url", "types"],
    save,
    onSaved,
  });
  return (
    <FormDialog
      open={open}
      title={title}
      notice={problem && <Notice tone="error">{problem}</Notice>}
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
          completes={withScheme}
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
