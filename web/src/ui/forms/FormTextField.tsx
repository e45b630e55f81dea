import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useForkRef } from "@mui/material/utils";
import type { InputHTMLAttributes, ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useFocus } from "../focus.ts";
import { FieldShell } from "./FieldShell.tsx";
import { fieldErrors } from "./field-errors.ts";

interface Props<Values extends FieldValues, Output extends FieldValues> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  help?: ReactNode;
  type?: "text" | "email" | "password" | "url" | "number" | "date";
  /** The input's own name, if the browser would take the field's for something else: it offers a person's name for "name". */
  inputName?: string;
  /** More than one makes it a growing text area. */
  rows?: number;
  /** Focuses the field when it appears, in a way that works with a dialog's focus restoration. */
  focusFirst?: boolean;
  endAdornment?: ReactNode;
  /** Other attributes of the input: autoComplete, inputMode, max, spellCheck … */
  inputProps?: Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type" | "value" | "onChange">;
  /** Returns false to ignore a change, given the typed text. */
  accepts?: (text: string) => boolean;
  /** What is meant by a typed text. It replaces the text when the person leaves the field or presses Enter. */
  completes?: (text: string) => string;
  /** Fields whose rules depend on this one. They're validated again with it. */
  deps?: FieldPath<Values>[];
}

/** A text input bound to react-hook-form. */
export function FormTextField<Values extends FieldValues, Output extends FieldValues = Values>(
  props: Props<Values, Output>,
) {
  const {
    control,
    name,
    label,
    help,
    type = "text",
    rows = 1,
    focusFirst = false,
    endAdornment,
  } = props;
  const { inputName = name, inputProps, accepts, completes, deps = [] } = props;
  const { field, fieldState } = useController({ control, name, rules: { deps } });
  const input = useFocus<HTMLInputElement>(focusFirst);
  const inputRef = useForkRef(field.ref, input);
  const complete = () => {
    const typed: string = field.value ?? "";
    const meant = completes?.(typed) ?? typed;
    if (meant !== typed) field.onChange(meant);
  };

  return (
    <FieldShell label={label} help={help} errors={fieldErrors(fieldState.error)}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          name={inputName}
          type={type}
          value={field.value ?? ""}
          onChange={(event) => {
            if (!accepts || accepts(event.target.value)) field.onChange(event.target.value);
          }}
          onBlur={() => {
            complete();
            field.onBlur();
          }}
          onKeyDown={(event) => event.key === "Enter" && complete()}
          inputRef={inputRef}
          fullWidth
          endAdornment={endAdornment}
          {...textArea(rows)}
          slotProps={{ input: { dir: "auto", ...inputProps, ...aria } }}
        />
      )}
    </FieldShell>
  );
}

function textArea(rows: number): Pick<OutlinedInputProps, "multiline" | "minRows" | "maxRows"> {
  return rows > 1 ? { multiline: true, minRows: rows, maxRows: 12 } : {};
}
