import Checkbox, { type CheckboxProps } from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, type Ref, useId } from "react";
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
  const invalid = errors.length > 0;
  const errorId = invalid ? `${id}-error` : "";
  const chosen: readonly string[] = field.value;
  const choose = (value: string, checked: boolean) =>
    field.onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? checked : chosen.includes(one))),
    );

  return (
    <FormControl
      component="fieldset"
      error={invalid}
      aria-describedby={idsOf(help ? `${id}-help` : "", errorId)}
      sx={{ minWidth: 0 }}
    >
      <FormLabel component="legend">{label}</FormLabel>
      {help && (
        <FormHelperText id={`${id}-help`} error={false}>
          {help}
        </FormHelperText>
      )}
      {options.map((option, index) => (
        <Option
          key={option.value}
          id={`${id}-${index}`}
          option={option}
          errorId={errorId}
          name={field.name}
          checked={chosen.includes(option.value)}
          onChange={(_event, checked) => choose(option.value, checked)}
          onBlur={field.onBlur}
          {...(index === 0 && { inputRef: field.ref })}
        />
      ))}
      <FieldMessages id={id} errors={errors} />
    </FormControl>
  );
}

interface OptionProps extends Pick<CheckboxProps, "name" | "checked" | "onChange" | "onBlur"> {
  /** The id of the description. */
  id: string;
  option: CheckboxOption;
  /** The id of the group's error. Empty without one. */
  errorId: string;
  inputRef?: Ref<HTMLInputElement>;
}

function Option({ id, option, errorId, inputRef, ...checkbox }: OptionProps) {
  const { value, description } = option;
  const input = {
    "aria-describedby": idsOf(description ? id : "", errorId),
    "aria-invalid": errorId !== "",
    ...(inputRef !== undefined && { ref: inputRef }),
  };
  return (
    <Choice>
      <FormControlLabel label={value} control={<Checkbox {...checkbox} slotProps={{ input }} />} />
      {description && (
        <Typography variant="body2" id={id} sx={{ color: "text.secondary" }}>
          {description}
        </Typography>
      )}
    </Choice>
  );
}

/** The ids as a value of `aria-describedby`, which may only name elements that exist. */
function idsOf(...ids: string[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
