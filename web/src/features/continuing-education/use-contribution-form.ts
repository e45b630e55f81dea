import type { Contribution, Cycle } from "@laurel/contracts/routes/continuing-education";
import { useForm } from "react-hook-form";
import { useContractForm } from "../../entities/sending/use-contract-form.ts";
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

/** The state of the form that adds or changes a contribution. */
export function useContributionForm({ cycle, values, fields, onSaved }: Input) {
  const form = useForm({ resolver: contributionResolver, defaultValues: values });
  const { send } = useSaveContributions();
  const save = async (contribution: Contribution) => {
    const list = withContribution(cycle.contributions, contribution);
    const outcome = await send(list, { id: cycle.credentialId });
    return outcome?.sent === false
      ? { ...outcome, error: problemOfEntry(outcome.error, list.indexOf(contribution)) }
      : outcome;
  };
  return {
    ...useContractForm(form, { values, fields, save, onSaved }),
    setValue: form.setValue,
  };
}
