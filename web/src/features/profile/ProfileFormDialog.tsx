import type { Me } from "@laurel/contracts/routes/users";
import Box from "@mui/material/Box";
import { type FormEvent, useState } from "react";
import type { Control } from "react-hook-form";
import { PictureField } from "../../entities/picture/PictureField.tsx";
import { personNameText, useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import type { ProfileFormValues } from "./profile-values.ts";
import { useProfileForm } from "./use-profile-form.ts";

interface Props {
  open: boolean;
  me: Me;
  onClose: () => void;
}

/** Edits the person's details. */
export function ProfileFormDialog(props: Props) {
  const t = useTexts();
  const { open, me, onClose } = props;
  const [isUploading, setUploading] = useState(false);
  const { control, isDirty, busy, dropDraft, onSubmit } = useProfileForm(props);
  return (
    <FormDialog
      open={open}
      title={t("Edit profile")}
      keepsDraft
      dirty={isDirty}
      busy={busy}
      onDiscard={dropDraft}
      onClose={onClose}
      onSubmit={isUploading ? stopEvent : onSubmit}
      action={
        <SubmitButton
          busy={busy || isUploading}
          busyText={isUploading ? t("Uploading the picture") : t("Saving your profile")}
        >
          {t("Save changes")}
        </SubmitButton>
      }
    >
      <ProfileFields control={control} isPublic={me.publicProfile} onUploading={setUploading} />
    </FormDialog>
  );
}

interface FieldsProps {
  control: Control<ProfileFormValues>;
  isPublic: boolean;
  onUploading: (isUploading: boolean) => void;
}

const stopEvent = (event: FormEvent) => event.preventDefault();

function ProfileFields({ control, isPublic, onUploading }: FieldsProps) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FormTextField
        control={control}
        name="name"
        label={personNameText(t)}
        focusFirst
        inputProps={{ autoComplete: "name" }}
      />
      <FormTextField
        control={control}
        name="jobTitle"
        label={t("Job title")}
        inputProps={{ autoComplete: "organization-title" }}
      />
      <FormTextField
        control={control}
        name="company"
        label={t("Company")}
        inputProps={{ autoComplete: "organization" }}
      />
      <FormTextField control={control} name="bio" label={t("Bio")} rows={4} />
      <PictureField
        control={control}
        name="avatarUrl"
        label={t("Avatar URL")}
        help={t("A picture of you. If you leave this empty, your initial is shown.")}
        use="avatar"
        onUploading={onUploading}
      />
      {isPublic && (
        <FormTextField
          control={control}
          name="publicProfileSlug"
          label={t("Profile address")}
          help={t("The part after “{address}”. Your former addresses redirect to it.", {
            address: `${location.origin}/profiles/`,
          })}
          inputProps={{ spellCheck: false, autoCapitalize: "none" }}
        />
      )}
    </Box>
  );
}
