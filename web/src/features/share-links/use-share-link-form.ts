import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import type { Outcome } from "../../entities/sending/use-send.ts";
import { changedNames } from "../../lib/changed-names.ts";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { shareLinkForm, type ShareLinkValues } from "./share-link-values.ts";

/** The fields next to which the server's issues are shown. */
const FIELDS = ["label", "credentialIds", "documentIds", "password", "endsOn"] as const;

/** Gets the form's values, and those that are stored as far as the form knows. */
export type SaveShareLink = (
  values: ShareLinkValues,
  stored: ShareLinkValues,
) => Promise<Outcome | undefined>;

interface Input {
  values: ShareLinkValues;
  save: SaveShareLink;
  /** Called once all of the form is saved. Without it, `save` closes the form. */
  onSaved?: (() => void) | undefined;
}

/** The state of a share link's form. `problem` is what no field shows. */
export function useShareLinkForm({ values, save, onSaved }: Input) {
  const t = useTexts();
  const [problem, setProblem] = useState("");
  const form = useForm({ resolver: zodResolver(shareLinkForm), defaultValues: values });
  const { control, handleSubmit, formState, setError, getValues } = form;
  const { stored, markStored, isPartlySaved } = useStoredValues(form, values);
  const { isDirty, isSubmitting } = formState;

  const submit = async (fields: ShareLinkValues) => {
    setProblem("");
    const sent = getValues();
    const outcome = await save(fields, stored);
    if (!outcome) return;
    if (!outcome.sent) return setProblem(formProblemText(t, outcome.error, FIELDS, setError));
    if (!onSaved) return;
    if (changedNames(getValues(), sent).length === 0) return onSaved();
    // A stored password isn't shown, so its fields begin anew.
    markStored(sent, { ...sent, password: "", removesPassword: false });
  };

  return {
    control,
    problem,
    isDirty,
    isPartlySaved,
    busy: isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
