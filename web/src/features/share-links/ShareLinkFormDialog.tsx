import Box from "@mui/material/Box";
import type { Control } from "react-hook-form";
import { today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxField } from "../../ui/forms/CheckboxField.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { SavedMeanwhileNotice } from "../../ui/states/SavedMeanwhileNotice.tsx";
import { ChoiceFields } from "./ChoiceFields.tsx";
import type { ShareLinkValues } from "./share-link-values.ts";
import { type SaveShareLink, useShareLinkForm } from "./use-share-link-form.ts";

export interface ShareLinkFormProps {
  open: boolean;
  title: string;
  values: ShareLinkValues;
  /** Whether the link has a password already. */
  hasPassword?: boolean;
  submitLabel: string;
  save: SaveShareLink;
  /** Called once everything is saved. Without it, `save` closes the form. */
  onSaved?: () => void;
  onClose: () => void;
}

/** The form of a new or an existing share link. */
export function ShareLinkFormDialog(props: ShareLinkFormProps) {
  const t = useTexts();
  const { open, title, hasPassword = false, submitLabel, onClose } = props;
  const { control, problem, isDirty, isPartlySaved, busy, onSubmit } = useShareLinkForm(props);
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
                "The share link was saved, but not the changes you’ve made since. Save again to keep them.",
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
