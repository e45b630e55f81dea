import type { Contribution } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Translate } from "@laurel/texts/translate";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { ChangeEvent } from "react";
import { type Control, useController } from "react-hook-form";
import { optionTexts } from "../../entities/credential/option-labels.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFocus } from "../../ui/focus.ts";
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

/** The credential that contributes, as a native select. Credentials that can't contribute say why. */
export function CreditField({ control, options, search, onSearch, onChosen }: Props) {
  const t = useTexts();
  const { field, fieldState } = useController({ control, name: "credentialId" });
  const { ref, onChange, ...bound } = field;
  const select = useFocus<HTMLSelectElement>();
  const labels = labelsOf(t, options);
  const available = options.filter(({ credit }) => "hours" in credit);
  const others = options.filter(({ credit }) => !("hours" in credit));
  return (
    <FieldShell
      label={t("Credential")}
      help={t("It must have been completed within the cycle and have hours left.")}
      errors={fieldErrors(fieldState.error)}
    >
      {(parts) => (
        <>
          {search !== undefined && (
            <SearchBox
              label={t("Search credentials")}
              placeholder={t("Search credentials...")}
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
            <option value="">{t("Choose a credential")}</option>
            {available.map(({ credential, credit }) => (
              <option key={credential.id} value={credential.id}>
                {optionText(t, labels.get(credential.id), credit)}
              </option>
            ))}
            {others.length > 0 && (
              <optgroup label={t("Can’t count for this cycle")}>
                {others.map(({ credential, credit }) => (
                  <option key={credential.id} value={credential.id} disabled>
                    {optionText(t, labels.get(credential.id), credit)}
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

const labelsOf = (t: Translate, options: readonly CreditOption[]) =>
  optionTexts(
    t,
    options.map(({ credential }) => credential),
  );

/** "Course A (Academy): 6 hours left", "Course B (Academy): has no hours". */
function optionText(t: Translate, name = "", credit: Credit): string {
  return "hours" in credit
    ? t("{name}: {hours, plural, one {# hour} other {# hours}} left", { name, hours: credit.hours })
    : t("{name}: {reason}", { name, reason: t(credit.reason) });
}
