import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from "react-hook-form";
import { space } from "../../theme/space.ts";
import { fieldErrors } from "./field-errors.ts";
import { FieldMessages } from "./FieldMessages.tsx";

const Choice = styled("div")({
  // Below the label, which starts after the checkbox.
  "& > p": { margin: space(-2.5, 0, 1.5), paddingInlineStart: space(8.5) },
});

export interface CheckboxOption {
  /** Also the checkbox's name. */
  value: string;
  description?: string;
}

interface Props<Values extends FieldValues, Output extends FieldValues> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, readonly string[]>;
  label: string;
  help?: ReactNode;
  options: readonly CheckboxOption[];
}

/** Checkboxes bound to react-hook-form as the list of the checked values, in the order of the options. */
export function CheckboxGroupField<Values extends FieldValues, Output extends FieldValues = Values>(
  props: Props<Values, Output>,
) {
  const { control, name, label, help, options } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const errors = fieldErrors(fieldState.error);
  const chosen: readonly string[] = field.value;
  const choose = (value: string, checked: boolean) =>
    field.onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? checked : chosen.includes(one))),
    );

  return (
    <FormControl component="fieldset" error={errors.length > 0} sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{label}</FormLabel>
      {help && <FormHelperText error={false}>{help}</FormHelperText>}
      {options.map(({ value, description }, index) => (
        <Choice key={value}>
          <FormControlLabel
            label={value}
            control={
              <Checkbox
                name={field.name}
                checked={chosen.includes(value)}
                onChange={(_event, checked) => choose(value, checked)}
                onBlur={field.onBlur}
                slotProps={{
                  input: {
                    "aria-describedby": `${id}-${index} ${id}-error`,
                    ...(index === 0 && { ref: field.ref }),
                  },
                }}
              />
            }
          />
          {description && (
            <Typography variant="body2" id={`${id}-${index}`} sx={{ color: "text.secondary" }}>
              {description}
            </Typography>
          )}
        </Choice>
      ))}
      <FieldMessages id={id} errors={errors} />
    </FormControl>
  );
}
