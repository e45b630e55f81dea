import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFocus } from "../../ui/focus.ts";
import { FieldMessages } from "../../ui/forms/FieldMessages.tsx";

interface Props {
  checked: boolean;
  /** "Done" was pressed without it. */
  isMissed: boolean;
  onChange: (checked: boolean) => void;
}

/** Takes the focus when it was missed. */
export function SavedCheckbox({ checked, isMissed, onChange }: Props) {
  const t = useTexts();
  const id = useId();
  const input = useFocus<HTMLInputElement>(isMissed);
  return (
    <div>
      <FormControlLabel
        label={t("I have saved these codes")}
        control={
          <Checkbox
            checked={checked}
            onChange={(_event, next) => onChange(next)}
            slotProps={{
              input: {
                ref: input,
                "aria-invalid": isMissed,
                "aria-describedby": isMissed ? `${id}-error` : undefined,
              },
            }}
          />
        }
      />
      <FieldMessages
        id={id}
        errors={isMissed ? [t("Save the codes first, then check this")] : []}
      />
    </div>
  );
}
