import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblem } from "../../entities/sending/form-problem.ts";
import type { Outcome } from "../../entities/sending/use-send.ts";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { type WebhookFields, webhookForm, type WebhookInput } from "./webhook-values.ts";

/** Gets the form's fields, and the values that are stored as far as the form knows. */
export type SaveWebhook = (
  fields: WebhookFields,
  stored: WebhookInput,
) => Promise<Outcome | undefined>;

/** The state of a webhook's form. `problem` is what no field shows. */
export function useWebhookForm(values: WebhookInput, save: SaveWebhook) {
  const [problem, setProblem] = useState("");
  const form = useForm({ resolver: zodResolver(webhookForm), defaultValues: values });
  const { control, handleSubmit, formState, setError } = form;
  const { stored } = useStoredValues(form, values);
  const { isDirty, isSubmitting } = formState;

  const submit = async (fields: WebhookFields) => {
    setProblem("");
    const outcome = await save(fields, stored);
    if (outcome?.sent === false) setProblem(formProblem(outcome.error, ["url", "types"], setError));
  };

  return {
    control,
    problem,
    isDirty,
    busy: isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
