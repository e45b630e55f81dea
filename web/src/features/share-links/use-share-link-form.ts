import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblem } from "../../entities/sending/form-problem.ts";
import type { Outcome } from "../../entities/sending/use-send.ts";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { shareLinkForm, type ShareLinkValues } from "./share-link-values.ts";

/** The fields next to which the server's issues are shown. */
const FIELDS = ["label", "credentialIds", "documentIds", "password", "endsOn"] as const;

/** Gets the form's values, and those that are stored as far as the form knows. */
export type SaveShareLink = (
  values: ShareLinkValues,
  stored: ShareLinkValues,
) => Promise<Outcome | undefined>;

/** The state of a share link's form. `problem` is what no field shows. */
export function useShareLinkForm(values: ShareLinkValues, save: SaveShareLink) {
  const [problem, setProblem] = useState("");
  const form = useForm({ resolver: zodResolver(shareLinkForm), defaultValues: values });
  const { control, handleSubmit, formState, setError } = form;
  const { stored } = useStoredValues(form, values);
  const { isDirty, isSubmitting } = formState;

  const submit = async (sent: ShareLinkValues) => {
    setProblem("");
    const outcome = await save(sent, stored);
    if (outcome?.sent === false) setProblem(formProblem(outcome.error, FIELDS, setError));
  };

  return {
    control,
    problem,
    isDirty,
    busy: isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
