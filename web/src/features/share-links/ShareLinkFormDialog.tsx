import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import { type Control, useForm } from "react-hook-form";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
import type { Outcome } from "../../entities/sending/use-send.ts";
import { today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxField } from "../../ui/forms/CheckboxField.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { ChoiceFields } from "./ChoiceFields.tsx";
import { shareLinkForm, type ShareLinkValues } from "./share-link-values.ts";

export interface ShareLinkFormProps {
  open: boolean;
  title: string;
  values: ShareLinkValues;
  /** Whether the link has a password already. */
  hasPassword?: boolean;
  submitLabel: string;
  save: (values: ShareLinkValues, stored: ShareLinkValues) => Promise<Outcome | undefined>;
  onSaved?: () => void;
  onClose: () => void;
}

/** The form of a new or an existing share link. */
export function ShareLinkFormDialog(props: ShareLinkFormProps) {
  const t = useTexts();
  const { open, title, values, hasPassword = false, submitLabel, save, onSaved, onClose } = props;
  const form = useForm({ resolver: zodResolver(shareLinkForm), defaultValues: values });
  const { control, problem, isDirty, busy, onSubmit } = useContractForm(form, {
    values,
    fields: ["label", "credentialIds", "documentIds", "password", "endsOn"],
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
        <SubmitButton busy={busy} busyText={t("Saving the share link")}>
          {submitLabel}
        </SubmitButton>
      }
    >
      <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <FormTextField
          control={control}
          name="label"
          label={t("Label")}
          help={t("Who or what the link is for. Everyone who opens it sees this.")}
          focusFirst
          inputProps={{ autoComplete: "off" }}
        />
        <ChoiceFields control={control} />
        <PasswordFields {...{ control, hasPassword }} />
        <FormTextField
          control={control}
          name="endsOn"
          label={t("Ends on")}
          type="date"
          help={t("Optional. Works through the end of this day (UTC).")}
          inputProps={{ min: today() }}
        />
        <CheckboxField control={control} name="contact" label={t("Show my email address")} />
      </Box>
    </FormDialog>
  );
}

interface PasswordProps {
  control: Control<ShareLinkValues>;
  hasPassword: boolean;
}

function PasswordFields({ control, hasPassword }: PasswordProps) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <FormTextField
        control={control}
        name="password"
        label={t("Password")}
        help={
          hasPassword
            ? t("The link has a password. Enter another one to replace it.")
            : t("Optional. Send it separately from the link.")
        }
        // Shown, because it's for others. A password manager would keep it as the person's own.
        inputProps={{ autoComplete: "off", autoCapitalize: "none", spellCheck: false }}
      />
      {hasPassword && (
        <CheckboxField control={control} name="removesPassword" label={t("Remove the password")} />
      )}
    </Box>
  );
}
