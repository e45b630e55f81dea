import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblem } from "../../entities/sending/form-problem.ts";
import type { Outcome } from "../../entities/sending/use-send.ts";
import { type WebhookFields, webhookForm, type WebhookInput } from "./webhook-values.ts";

/** The state of a webhook's form. `problem` is what no field shows. */
export function useWebhookForm(
  values: WebhookInput,
  save: (fields: WebhookFields) => Promise<Outcome | undefined>,
) {
  const [problem, setProblem] = useState("");
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(webhookForm),
    defaultValues: values,
  });
  const { isDirty, isSubmitting } = formState;

  const submit = async (fields: WebhookFields) => {
    setProblem("");
    const outcome = await save(fields);
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
