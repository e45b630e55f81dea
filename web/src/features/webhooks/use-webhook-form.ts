import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import type { Outcome } from "../../entities/sending/use-send.ts";
import { changedNames } from "../../lib/changed-names.ts";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { type WebhookFields, webhookForm, type WebhookInput } from "./webhook-values.ts";

/** Gets the form's fields, and the values that are stored as far as the form knows. */
export type SaveWebhook = (
  fields: WebhookFields,
  stored: WebhookInput,
) => Promise<Outcome | undefined>;

interface Input {
  values: WebhookInput;
  save: SaveWebhook;
  /** Called once all of the form is saved. Without it, `save` closes the form. */
  onSaved?: (() => void) | undefined;
}

/** The state of a webhook's form. `problem` is what no field shows. */
export function useWebhookForm({ values, save, onSaved }: Input) {
  const t = useTexts();
  const [problem, setProblem] = useState("");
  const form = useForm({ resolver: zodResolver(webhookForm), defaultValues: values });
  const { control, handleSubmit, formState, setError, getValues } = form;
  const { stored, markStored, isPartlySaved } = useStoredValues(form, values);
  const { isDirty, isSubmitting } = formState;

  const submit = async (fields: WebhookFields) => {
    setProblem("");
    const sent = getValues();
    const outcome = await save(fields, stored);
    if (!outcome) return;
    if (!outcome.sent)
      return setProblem(formProblemText(t, outcome.error, ["url", "types"], setError));
    if (!onSaved) return;
    if (changedNames(getValues(), sent).length === 0) return onSaved();
    markStored(sent);
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
