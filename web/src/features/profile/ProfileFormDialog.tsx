import { zodResolver } from "@hookform/resolvers/zod";
import type { Me } from "@laurel/contracts/routes/users";
import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { draftOf } from "../../lib/drafts.ts";
import { ApiError } from "../../lib/problem.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { FormTextField } from "../../ui/FormTextField.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { useKeptDraft } from "../../entities/person/use-kept-draft.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import {
  profileChanges,
  profileForm,
  type ProfileFormValues,
  profileValuesOf,
  typedProfile,
} from "./profile-values.ts";
import { useUpdateMe } from "./use-update-me.ts";

interface Props {
  open: boolean;
  me: Me;
  onClose: () => void;
}

const DRAFT = "profile";

/** Edits the person's details. */
export function ProfileFormDialog({ open, me, onClose }: Props) {
  const [stored] = useState(() => profileValuesOf(me));
  const { control, handleSubmit, formState, setError, getValues, reset } = useForm({
    resolver: zodResolver(profileForm),
    defaultValues: stored,
  });
  const { isDirty } = formState;
  const update = useUpdateMe();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const dropDraft = useKeptDraft(DRAFT, () => (open && isDirty ? getValues() : undefined));

  useEffect(() => {
    const typed = open ? typedProfile(draftOf(me.id, DRAFT)?.values) : undefined;
    if (typed) reset({ ...stored, ...typed }, { keepDefaultValues: true });
  }, [open, me.id, stored, reset]);

  const placeIssues = (error: ApiError) => {
    const slugTaken = { path: "publicProfileSlug", message: error.message };
    const issues = error.code === "slug_taken" ? [slugTaken] : error.issues;
    for (const [index, { path, message }] of issues.entries()) {
      const field = profileForm.keyof().safeParse(path);
      if (field.success)
        setError(field.data, { type: "server", message }, { shouldFocus: index === 0 });
    }
    return issues.length > 0;
  };

  const submit = async (values: ProfileFormValues) => {
    const outcome = await update(profileChanges(values, me));
    if (!outcome) return;
    if (!outcome.sent) {
      const { error } = outcome;
      // Errors are shown once: beside their field, or as a toast.
      if (error instanceof ApiError && placeIssues(error)) return;
      return tellFailure(error, failed("Error updating profile"));
    }
    toast({ title: "Profile updated" });
    dropDraft();
    onClose();
  };

  const busy = formState.isSubmitting;
  return (
    <FormDialog
      open={open}
      title="Edit profile"
      keepsDraft
      dirty={isDirty}
      busy={busy}
      onDiscard={dropDraft}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      action={
        <SubmitButton busy={busy} busyText="Saving your profile">
          Save changes
        </SubmitButton>
      }
    >
      <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <FormTextField
          control={control}
          name="name"
          label="Name"
          focusFirst
          inputProps={{ autoComplete: "name" }}
        />
        <FormTextField
          control={control}
          name="jobTitle"
          label="Job title"
          inputProps={{ autoComplete: "organization-title" }}
        />
        <FormTextField
          control={control}
          name="company"
          label="Company"
          inputProps={{ autoComplete: "organization" }}
        />
        <FormTextField control={control} name="bio" label="Bio" rows={4} />
        <FormTextField
          control={control}
          name="avatarUrl"
          label="Avatar URL"
          type="url"
          help="A picture of you. If you leave this empty, your initial is shown."
          inputProps={{ placeholder: "https://", spellCheck: false }}
        />
        {me.publicProfile && (
          <FormTextField
            control={control}
            name="publicProfileSlug"
            label="Profile address"
            help={`The part after “${location.origin}/profiles/”. Your former addresses redirect to it.`}
            inputProps={{ spellCheck: false, autoCapitalize: "none" }}
          />
        )}
      </Box>
    </FormDialog>
  );
}
