import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from "react-hook-form";

interface Props<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
}

/** A checkbox bound to react-hook-form. */
export function CheckboxField<Values extends FieldValues>({ control, name, label }: Props<Values>) {
  const { field } = useController({ control, name });
  const { value, ref, onChange, onBlur } = field;
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          name={field.name}
          checked={value}
          onChange={(_event, checked) => onChange(checked)}
          onBlur={onBlur}
          slotProps={{ input: { ref } }}
        />
      }
    />
  );
}
