import type { Contribution } from "@laurel/contracts/routes/continuing-education";
import type { Control } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import type { ContributionValues } from "./contribution-values.ts";

interface Props {
  control: Control<ContributionValues, unknown, Contribution>;
  /** How many the credential can contribute. Undefined until one is chosen. */
  most: number | undefined;
  focusFirst?: boolean;
}

/** How many hours of a credential count. */
export function HoursField({ control, most, focusFirst = false }: Props) {
  const t = useTexts();
  return (
    <FormTextField
      control={control}
      name="hours"
      label={t("Hours")}
      type="number"
      help={
        most === undefined
          ? t("Each hour counts once across all cycles.")
          : t(
              "{hours, plural, one {# hour} other {# hours}} available. Each hour counts once across all cycles.",
              { hours: most },
            )
      }
      focusFirst={focusFirst}
      inputProps={{
        required: true,
        min: 1,
        step: 1,
        inputMode: "numeric",
        ...(most !== undefined && { max: most }),
      }}
    />
  );
}
