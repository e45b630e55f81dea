import type { Contribution, Cycle } from "@laurel/contracts/routes/continuing-education";
import { type Control, type UseFormSetValue, useWatch } from "react-hook-form";
import { useCredentialChoice } from "../../entities/credential/use-credential-choice.ts";
import type { ContributionValues } from "./contribution-values.ts";
import { creditOf, hoursToSuggest } from "./credit.ts";

interface Input {
  control: Control<ContributionValues, unknown, Contribution>;
  setValue: UseFormSetValue<ContributionValues>;
  cycle: Cycle;
  cycles: readonly Cycle[];
}

/** The credentials to choose from, with what each can contribute, and how many hours the chosen one has left. */
export function useCreditChoice({ control, setValue, cycle, cycles }: Input) {
  const chosenId = useWatch({ control, name: "credentialId" });
  const { options, isLong, search, setSearch } = useCredentialChoice(chosenId);
  const credits = options.map((credential) => ({
    credential,
    credit: creditOf(credential, cycle, cycles),
  }));
  const leftOf = (id: string) => {
    const credit = credits.find(({ credential }) => credential.id === id)?.credit;
    return credit && "hours" in credit ? credit.hours : undefined;
  };
  return {
    options: credits,
    /** Undefined if all credentials are options. */
    search: isLong ? search : undefined,
    setSearch,
    left: leftOf(chosenId),
    /** Fills in the hours of a credential that has just been chosen. */
    suggestHours: (id: string) => {
      const left = leftOf(id);
      const hours = left === undefined ? "" : String(hoursToSuggest(cycle, left));
      setValue("hours", hours, { shouldDirty: true });
    },
  };
}
