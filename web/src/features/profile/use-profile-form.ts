import { text } from "@laurel/contracts/text";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Me } from "@laurel/contracts/routes/users";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm, type UseFormSetError } from "react-hook-form";
import { useKeptDraft } from "../../entities/person/use-kept-draft.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSendChanges } from "../../entities/sending/use-send-changes.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { draftOf } from "../../lib/drafts.ts";
import { changedNames, pickFields } from "../../lib/changed-names.ts";
import { ApiError } from "../../lib/problem.ts";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import {
  profileForm,
  type ProfileFormValues,
  profileValuesOf,
  typedProfile,
} from "./profile-values.ts";
import { useUpdateMe } from "./use-update-me.ts";

interface Input {
  open: boolean;
  me: Me;
  onClose: () => void;
}

const DRAFT = "profile";

/** The state of the profile form, its draft, and saving it. */
export function useProfileForm({ open, me, onClose }: Input) {
  const latest = profileValuesOf(me);
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: latest });
  const { control, handleSubmit, formState, setError, getValues, reset } = form;
  const { isDirty } = formState;
  const { stored } = useStoredValues(form, latest);
  const update = useUpdateMe();
  const sendChanges = useSendChanges();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const changesNow = () => changesOf(getValues(), stored);
  const dropDraft = useKeptDraft(DRAFT, () => (open && isDirty ? changesNow() : undefined));

  const [first] = useState(latest);
  const [kept] = useState(() => (open ? typedProfile(draftOf(me.id, DRAFT)?.values) : undefined));
  useEffect(() => {
    if (kept) reset({ ...first, ...kept }, { keepDefaultValues: true });
  }, [first, kept, reset]);

  const wasOpen = useRef(open);
  useEffect(() => {
    // Its changes were taken back by hand, so closing the form didn't ask.
    if (wasOpen.current && !open && !isDirty) dropDraft();
    wasOpen.current = open;
  }, [open, isDirty, dropDraft]);

  const submit = async (values: ProfileFormValues) => {
    const outcome = await sendChanges(values, stored, update);
    if (!outcome) return;
    if (!outcome.sent) {
      const { error } = outcome;
      // Errors are shown once: beside their field, or as a toast.
      if (error instanceof ApiError && placeIssues(error, setError)) return;
      return tellFailure(error, failed(text("Error updating profile")));
    }
    toast({ title: text("Profile updated") });
    dropDraft();
    onClose();
  };

  return {
    control,
    isDirty,
    busy: formState.isSubmitting,
    dropDraft,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}

const changesOf = (values: ProfileFormValues, stored: ProfileFormValues) =>
  pickFields(values, changedNames(values, stored));

/** Shows the server's findings beside their fields. Answers whether there were any. */
function placeIssues(error: ApiError, setError: UseFormSetError<ProfileFormValues>): boolean {
  const slugTaken = { path: "publicProfileSlug", message: error.message };
  const issues = error.code === "slug_taken" ? [slugTaken] : error.issues;
  for (const [index, { path, message }] of issues.entries()) {
    const field = profileForm.keyof().safeParse(path);
    if (field.success)
      setError(field.data, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return issues.length > 0;
}
