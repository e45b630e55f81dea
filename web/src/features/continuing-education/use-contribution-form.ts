import type { Contribution, Cycle } from "@laurel/contracts/routes/continuing-education";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { formProblemText } from "../../entities/sending/form-problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import {
  contributionResolver,
  type ContributionValues,
  problemOfEntry,
} from "./contribution-values.ts";
import { withContribution } from "./credit.ts";
import { useSaveContributions } from "./use-save-contributions.ts";

interface Input {
  cycle: Cycle;
  values: ContributionValues;
  /** The fields that the form shows. */
  fields: readonly (keyof ContributionValues)[];
  onSaved: (contribution: Contribution) => void;
}

/** The state of the form that adds or changes a contribution. `problem` is what no field shows. */
export function useContributionForm({ cycle, values, fields, onSaved }: Input) {
  const t = useTexts();
  const [problem, setProblem] = useState("");
  const { control, handleSubmit, formState, setError, setValue } = useForm({
    resolver: contributionResolver,
    defaultValues: values,
  });
  const { isDirty, isSubmitting } = formState;
  const { send } = useSaveContributions();

  const submit = async (contribution: Contribution) => {
    setProblem("");
    const list = withContribution(cycle.contributions, contribution);
    const outcome = await send(list, { id: cycle.credentialId });
    if (!outcome) return;
    if (outcome.sent) return onSaved(contribution);
    const error = problemOfEntry(outcome.error, list.indexOf(contribution));
    setProblem(formProblemText(t, error, fields, setError));
  };

  return {
    control,
    setValue,
    problem,
    isDirty,
    busy: isSubmitting,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(submit)(event),
  };
}
