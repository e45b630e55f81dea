import type { Contribution } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { ChangeEvent } from "react";
import { type Control, useController } from "react-hook-form";
import { inHours } from "../../entities/credential/badges.ts";
import { optionLabels } from "../../entities/credential/option-labels.ts";
import { useInitialFocus } from "../../ui/dialogs/use-initial-focus.ts";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { fieldErrors } from "../../ui/forms/field-errors.ts";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";
import type { ContributionValues } from "./contribution-values.ts";
import type { Credit } from "./credit.ts";

interface CreditOption {
  credential: Credential;
  credit: Credit;
}

interface Props {
  control: Control<ContributionValues, unknown, Contribution>;
  options: readonly CreditOption[];
  /** What is searched for. Undefined if all credentials are options. */
  search: string | undefined;
  onSearch: (text: string) => void;
  onChosen: (id: string) => void;
}

/** The credential that contributes, as a native select. Those that can't contribute say why. */
export function CreditField({ control, options, search, onSearch, onChosen }: Props) {
  const { field, fieldState } = useController({ control, name: "credentialId" });
  const { ref, onChange, ...bound } = field;
  const select = useInitialFocus<HTMLSelectElement>();
  const labels = optionLabels(options.map(({ credential }) => credential));
  const available = options.filter(({ credit }) => "hours" in credit);
  const others = options.filter(({ credit }) => !("hours" in credit));
  return (
    <FieldShell
      label="Credential"
      help="It must have been completed within the cycle and have hours left."
      errors={fieldErrors(fieldState.error)}
    >
      {(parts) => (
        <>
          {search !== undefined && (
            <SearchBox
              label="Search credentials"
              placeholder="Search credentials..."
              value={search}
              onChange={onSearch}
            />
          )}
          <NativeSelect
            {...bound}
            onChange={(event: ChangeEvent<HTMLSelectElement>) => {
              onChange(event);
              onChosen(event.target.value);
            }}
            inputRef={(element: HTMLSelectElement | null) => {
              select.current = element;
              ref(element);
            }}
            input={<OutlinedInput />}
            inputProps={parts}
          >
            <option value="">Choose a credential</option>
            {available.map(({ credential, credit }) => (
              <option key={credential.id} value={credential.id}>
                {optionText(labels.get(credential.id), credit)}
              </option>
            ))}
            {others.length > 0 && (
              <optgroup label="Can’t count for this cycle">
                {others.map(({ credential, credit }) => (
                  <option key={credential.id} value={credential.id} disabled>
                    {optionText(labels.get(credential.id), credit)}
                  </option>
                ))}
              </optgroup>
            )}
          </NativeSelect>
        </>
      )}
    </FieldShell>
  );
}

/** "Course A (Academy): 6 hours left", "Course B (Academy): has no hours". */
function optionText(label = "", credit: Credit): string {
  const note = "hours" in credit ? `${inHours(credit.hours)} left` : credit.reason;
  return `${label}: ${note}`;
}
