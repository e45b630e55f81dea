import type { Text } from "@laurel/contracts/text";
import { type FormEvent, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useStoredValues } from "../../ui/forms/use-stored-values.ts";
import { formProblemWords } from "./form-problem.ts";
import type { Outcome } from "./use-send.ts";

interface ContractForm<Values extends FieldValues, Parsed> {
  /** What the form starts with. If it's stored, and read again, fields that weren't changed follow it. */
  values: Values;
  /** The fields next to which the server's issues are shown. */
  fields: readonly FieldPath<Values>[];
  /** The fields that refusals with these codes are about. */
  refusals?: Readonly<Record<string, FieldPath<Values>>>;
  /** Gets what the form holds, and the values that are stored. */
  save: (parsed: Parsed, stored: Values) => Promise<Outcome | undefined>;
  onSaved?: ((parsed: Parsed) => void) | undefined;
}

/** Saves a form with one call. `problem` is what no field shows. */
export function useContractForm<Values extends FieldValues, Parsed extends FieldValues>(
  form: UseFormReturn<Values, unknown, Parsed>,
  { values, fields, refusals = {}, save, onSaved }: ContractForm<Values, Parsed>,
) {
  const t = useTexts();
  const [problem, setProblem] = useState<Text | "">("");
  const { stored, markStored } = useStoredValues(form, values);
  const { control, handleSubmit, formState, setError, getValues } = form;
  const { isDirty, isSubmitting } = formState;

  const submit = async (parsed: Parsed) => {
    setProblem("");
    const outcome = await save(parsed, stored);
    if (!outcome) return;
    if (outcome.sent) {
      markStored(getValues());
      return onSaved?.(parsed);
    }
    const { error } = outcome;
    const field = error instanceof ApiError && refusals[error.code];
    if (field) setError(field, { message: error.message }, { shouldFocus: true });
    else setProblem(formProblemWords(error, fields, setError));
  };

  return {
    control,
    problem: problem && t(problem),
    isDirty,
    busy: isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
